/** The OpenAPI document, made from the list of operations. */
import { STATUS_CODES } from 'node:http';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { apiTexts } from '../../../texts/api.ts';
import { type ErrorCode, errorCodes } from '../errors/error-codes.ts';
import { problem } from './answers.ts';
import { commonErrors, type Operation, operations } from './operations.ts';

/** @param origin the address of this site. @returns the document in OpenAPI 3.1. */
export function createOpenApi(origin: string, siteName: string) {
  const paths = Map.groupBy(Object.entries<Operation>(operations), ([, { path }]) => path);
  return createDocument({
    openapi: '3.1.1',
    info: { title: siteName, version: '1', description: apiTexts.description },
    servers: [{ url: `${origin}/api/v1` }],
    paths: Object.fromEntries(
      [...paths].map(([path, methods]) => [
        path,
        Object.fromEntries(
          methods.map(([id, operation]) => [
            operation.method.toLowerCase(),
            toOpenApiOperation(id, operation),
          ]),
        ),
      ]),
    ),
  });
}

function toOpenApiOperation(
  operationId: string,
  { summary, params, query, answer, errors }: Operation,
): ZodOpenApiOperationObject {
  const codes = Map.groupBy<number, ErrorCode>(
    [...commonErrors, ...errors],
    (code) => errorCodes[code].status,
  );
  const problems = [...codes].map(([status, list]) => [
    String(status),
    {
      description: list.join(', '),
      content: { 'application/problem+json': { schema: problem } },
    },
  ]);
  return {
    operationId,
    summary,
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    responses: {
      '200': {
        description: STATUS_CODES[200] ?? '',
        content: { 'application/json': { schema: answer } },
      },
      ...(params && { '302': { description: apiTexts.renamed } }),
      '304': { description: STATUS_CODES[304] ?? '' },
      ...Object.fromEntries(problems),
    },
  };
}
