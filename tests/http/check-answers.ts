/** Checks every answer of `/api/v1` against the OpenAPI document. */
import { gunzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { createOpenApi } from '../../server/http/v1/openapi.ts';
import { inLanguage } from '../../texts/language/current.ts';

const prefix = '/api/v1';
const document = inLanguage('en', () => createOpenApi('http://localhost:3000', 'Rankfolio'));
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'api', ...document });

/** @returns a function that throws if any answer so far was not as the document says. */
export function checkAnswers(server: FastifyInstance): () => void {
  const faults: string[] = [];
  server.addHook('onSend', async (request, reply, payload) => {
    const { url: pattern = '' } = request.routeOptions;
    const isOperation =
      ['GET', 'POST', 'PUT'].includes(request.method) && pattern !== `${prefix}/openapi.json`;
    if (!pattern.startsWith(`${prefix}/`) || !isOperation) return;
    const path = pattern.slice(prefix.length).replaceAll(/:(\w+)/g, '{$1}');
    const bytes = Buffer.from((payload ?? '') as string | Buffer);
    const isCompressed = reply.getHeader('content-encoding') === 'gzip';
    const text = String(isCompressed ? gunzipSync(bytes) : bytes);
    const type = String(reply.getHeader('content-type') ?? '').split(';', 1)[0] ?? '';
    const method = request.method.toLowerCase() as Method;
    const fault = findFault(path, method, String(reply.statusCode), type, text);
    if (fault) faults.push(`${request.method} ${request.url} ${reply.statusCode}: ${fault}`);
  });
  return () => {
    if (faults.length > 0) throw new Error(`answers outside the document:\n${faults.join('\n')}`);
  };
}

type Method = 'get' | 'post' | 'put';

function findFault(
  path: string,
  method: Method,
  status: string,
  type: string,
  text: string,
): string | undefined {
  const operation = document.paths?.[path]?.[method];
  const response = operation?.responses?.[status];
  if (!response) return 'the document has no such answer';
  const content = 'content' in response ? response.content : undefined;
  if (!content) return text === '' ? undefined : 'the document says that there is no body';
  if (!content[type]) return `the document has no ${type}`;
  const keys = ['paths', path, method, 'responses', status, 'content', type, 'schema'];
  const pointer = keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const validate = ajv.getSchema(`api#/${encodeURI(pointer)}`);
  if (!validate) return `the document has no schema at ${pointer}`;
  return validate(JSON.parse(text)) ? undefined : ajv.errorsText(validate.errors);
}
