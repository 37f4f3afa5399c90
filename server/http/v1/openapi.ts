/** The OpenAPI document, made from the list of operations. */
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { apiTexts, operationSummaries } from '../../../texts/api.ts';
import { errorCodes } from '../errors/error-definitions.ts';
import { listErrors, type Operation, type OperationId, operations } from './operations.ts';
import { problem } from './schemas.ts';

/** @param origin the address of this site. @returns the document in OpenAPI 3.1. */
export function createOpenApi(origin: string, siteName: string) {
  const paths = Map.groupBy(Object.entries<Operation>(operations), ([, { path }]) => path);
  return createDocument({
    openapi: '3.1.1',
    info: { title: siteName, version: '1', description: apiTexts.description },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    servers: [{ url: `${origin}/api/v1` }],
    paths: Object.fromEntries(
      [...paths].map(([path, methods]) => [
        path,
        Object.fromEntries(
          methods.map(([id, operation]) => [
            operation.method.toLowerCase(),
            toOpenApiOperation(id as OperationId, operation),
          ]),
        ),
      ]),
    ),
  });
}

function toOpenApiOperation(
  operationId: OperationId,
  operation: Operation,
): ZodOpenApiOperationObject {
  const { params, query, body, scope, answer } = operation;
  const codes = Map.groupBy(listErrors(operation), (code) => errorCodes[code].status);
  const problems = [...codes].map(([status, list]) => [
    String(status),
    {
      description: list.join(', '),
      content: { 'application/problem+json': { schema: problem } },
    },
  ]);
  return {
    operationId,
    summary: operationSummaries[operationId],
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(body && {
      requestBody: { content: { 'application/json': { schema: body } }, required: true },
    }),
    ...(scope && { security: [{ token: [scope] }] }),
    responses: {
      '200': {
        description: 'OK',
        content: { 'application/json': { schema: answer } },
      },
      ...(params && 'username' in params.shape && { '302': { description: apiTexts.renamed } }),
      ...(scope ? {} : { '304': { description: 'Not Modified' } }),
      ...Object.fromEntries(problems),
    },
  };
}
