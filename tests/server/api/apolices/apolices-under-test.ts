import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type ApiUnderTest, startApi } from '../api-under-test.ts';

interface Answer extends Record<string, unknown> {
  readonly id: number;
  readonly versao: number;
}

interface Inteira {
  readonly retorno: Record<string, unknown> & { readonly versao: number };
  readonly avisos: readonly { readonly codigo: string }[];
}

/** Messages of a refusal, by field. */
export const mensagens = (answer: Record<string, unknown>) =>
  (answer['erros'] as { campo: string; mensagem: string }[]).map(({ campo, mensagem }) => `${campo}: ${mensagem}`);

/** Starts the API with a user of each profile and the rows that a policy refers to. */
export async function startApolices() {
  const api: ApiUnderTest = await startApi(await temporaryFolder('apolices'));
  for (const perfil of ['usuario', 'consulta'] as const) await api.addUser(perfil, perfil);
  let ids = { sucursal: 0, segurado: 0, corretor: 0 };

  const send = async (method: 'get' | 'post' | 'put', path: string, body?: object) => {
    const call = api.as('usuario')[method](path);
    const { status, body: answer } = await (body === undefined ? call : call.send(body));
    return { status, answer: answer as Answer };
  };
  const nova = (campos: object = {}) => ({
    numero: '5400001',
    id_ramo: 54,
    id_sucursal: ids.sucursal,
    id_segurado: ids.segurado,
    id_corretor: ids.corretor,
    inicio_vigencia: '2026-01-10',
    fim_vigencia: '2027-01-10',
    data_emissao: '2026-01-05',
    limite_responsabilidade: '1500000.10',
    ...campos,
  });
  return {
    api,
    send,
    nova,
    /** Resets to one sucursal, one insured with RNTRC, one broker and no policies. */
    async empty() {
      await api.database.query('TRUNCATE apolices, numeros_de_endosso, segurados, corretores, sucursais CASCADE');
      const [row] = await api.database.query<typeof ids>(`
        WITH a AS (INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'São Paulo', 'SP') RETURNING id_sucursal),
        b AS (INSERT INTO segurados (razao_social, cnpj, rntrc)
          VALUES ('Ipê', '11222333000181', '12345678') RETURNING id_segurado),
        c AS (INSERT INTO corretores (razao_social, cnpj, registro_susep)
          VALUES ('Ágil', '12ABC34501DE35', '202012345') RETURNING id_corretor)
        SELECT id_sucursal AS sucursal, id_segurado AS segurado, id_corretor AS corretor FROM a, b, c`);
      ids = row as typeof ids;
    },
    /** @returns the new policy's id. */
    criar: async (campos: object = {}) => (await send('post', '/api/Apolice', nova(campos))).answer.id,
    inteira: async (id: number) => (await send('get', `/api/Apolice/${id}`)).answer as unknown as Inteira,
  };
}

export type ApolicesUnderTest = Awaited<ReturnType<typeof startApolices>>;
