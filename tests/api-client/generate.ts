/** Makes a client from the OpenAPI document with a public generator, and compiles it. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { createOpenApi } from '../../server/http/v1/openapi.ts';

/**
 * Writes `api.ts` and `client.ts` into a folder of this project.
 * @param client the source of the client, which imports the types from './api.ts'.
 * @returns the errors of the compiler.
 */
export async function compileClient(folder: string, client: string): Promise<readonly string[]> {
  // The generator takes its own type for the document, or JSON.
  const document = JSON.stringify(createOpenApi('http://localhost:3000', 'Rankfolio'));
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(document)));
  const file = join(folder, 'client.ts');
  await writeFile(file, client);
  const program = ts.createProgram([file], {
    allowImportingTsExtensions: true,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.NodeNext,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
