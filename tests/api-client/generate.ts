/** Generates the types of a client from the OpenAPI document, with a public generator. */
import openapiTS, { astToString } from 'openapi-typescript';
import { createOpenApi } from '../../server/http/v1/openapi.ts';

const origin = 'http://localhost:3000';

/** @returns the source of `api.ts`. */
export async function generateTypes(): Promise<string> {
  // The generator takes a type of its own for the document.
  const document = JSON.stringify(createOpenApi(origin, 'Rankfolio'));
  return astToString(await openapiTS(document));
}
