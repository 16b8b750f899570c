import type { Call } from '../../shared/contracts/call.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';
import { type ApiUnderTest, startApi } from '../server/api/api-under-test.ts';
import { listen } from '../support/listening.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { insertCadastroRows } from './cadastro-cases.ts';
import { insertSampleRows } from './sample-rows.ts';

export const calls = catalogue('/api/Apolice/ListarApolices');

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  /** Parsed JSON; empty for other content types. */
  readonly body: {
    readonly message?: string;
    readonly erros?: readonly { readonly campo: string }[];
  };
}

interface CatalogueUnderTest extends ApiUnderTest {
  /**
   * Sends a call to `target`, path and query.
   * @param body JSON text or a form.
   * @param authorization defaults to user 1, an administrator; null sends none.
   */
  send(call: Call, target: string, body?: string | FormData, authorization?: string | null): Promise<Answer>;
}

/** Starts the built-in API on a port, with a sample row of everything. */
export async function startCatalogue(): Promise<CatalogueUnderTest> {
  const api = await startApi(await temporaryFolder('contract'));
  const server = await listen(api.app);
  // Cases update and delete users 2 and 3.
  for (const username of ['ana', 'bia', 'caio']) await api.addUser(username, 'admin');
  const token = await api.tokenOf('ana');
  await insertSampleRows(api.database);
  await insertCadastroRows(api);
  return {
    ...api,
    async send({ method }, target, body, authorization = token) {
      const response = await fetch(server.url + target, {
        method,
        headers: {
          ...(authorization !== null && { Authorization: authorization }),
          ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      const { status, headers } = response;
      const bytes = Buffer.from(await response.arrayBuffer());
      const isJson = headers.get('content-type')?.startsWith('application/json');
      return { status, headers, bytes, body: (isJson ? JSON.parse(bytes.toString()) : {}) as Answer['body'] };
    },
    async close() {
      await server.close();
      await api.close();
    },
  };
}

/** The field names listed in a refusal. */
export const fieldsAtFault = ({ body }: Answer): string[] => (body.erros ?? []).map(({ campo }) => campo);
