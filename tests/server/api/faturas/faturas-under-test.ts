import type { Response } from 'supertest';
import { diaUtil } from '../../../../server/api/faturas/calculo/vencimento.ts';
import type { Destino } from '../../../../server/arquivos/armazem.ts';
import type { Correio } from '../../../../server/correio/correio.ts';
import { hoje, somarDias } from '../../../../shared/format/data.ts';
import { startApi, type ApiUnderTest } from '../api-under-test.ts';

export interface FaturasUnderTest extends ApiUnderTest {
  /** As `ana` (usuario), or another existing user: `chefe` (admin), `leitor` (consulta). */
  post(path: string, body: object, user?: string): Promise<Response>;
  put(path: string, body: object, user?: string): Promise<Response>;
  get(path: string, user?: string): Promise<Response>;
  /** Declares open shipments of a competência, in group 1 by default. */
  averbar(competencia: number, premios: readonly string[], grupo?: number): Promise<void>;
  /** Creates a preview of policy 1. @returns its id. */
  previa(competencia: number): Promise<number>;
  /** Moves an invoice to another state, with its current version. */
  mover(id: number, body: object, user?: string): Promise<Response>;
}

/** An insurer with one road policy of two groups, in force throughout 2026. */
export async function startFaturas(
  dataDir?: string,
  correio: Correio | null = null,
  recebedor?: ApiUnderTest['parts']['recebedor'],
  s3?: Destino['s3'],
): Promise<FaturasUnderTest> {
  const api = await startApi(dataDir, s3, correio, recebedor);
  await api.addUser('ana', 'usuario');
  await api.addUser('chefe', 'admin');
  await api.addUser('leitor', 'consulta');
  const tokens = new Map<string, string>();
  const { database } = api;
  await database.query(`
    INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (1, '01', 'São Paulo', 'SP');
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep, percentual_comissao) VALUES (1, 'Ágil S.A.', '45723174000110', '202012345', 12.5);
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (1, 'Ipê Transportes Ltda', '11222333000181');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    VALUES (1, 1, '5400010', 54, 1, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga');
    INSERT INTO iof (id_ramo, vigencia_inicio, aliquota) VALUES (54, '2008-01-01', 7.38);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (1, 1, '001', 'Matriz', true), (2, 1, '002', 'Filial Sul', false)`);
  let numero = 0;
  const tokenDe = async (user: string) => {
    const token = tokens.get(user) ?? (await api.tokenOf(user));
    tokens.set(user, token);
    return token;
  };
  const send = async (method: 'post' | 'put', path: string, body: object, user = 'ana') => {
    const answer = await api
      .anybody()
      [method](path)
      .set('Authorization', await tokenDe(user))
      .send(body);
    // The cause of a 5xx is only in the log.
    if (answer.status >= 500) throw new Error(api.logged());
    return answer;
  };
  const post = (path: string, body: object, user?: string) => send('post', path, body, user);
  const get = async (path: string, user = 'ana') =>
    api
      .anybody()
      .get(path)
      .set('Authorization', await tokenDe(user));
  return {
    ...api,
    post,
    put: (path, body, user) => send('put', path, body, user),
    get,
    async averbar(competencia, premios, grupo = 1) {
      await database.query('SELECT garantir_competencia($1)', [competencia]);
      for (const premio of premios) {
        numero += 1;
        const dia = `${Math.floor(competencia / 100)}-${String(competencia % 100).padStart(2, '0')}-05`;
        await database.query(
          `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
             numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
           VALUES ($1, 1, $2, 'CONVERSOR', $3, $3, 'CT-e', $3, $4, $4, 'Rodoviário', 1000, 0.05, 0.05, $5)`,
          [competencia, grupo, `N${numero}`, dia, premio],
        );
      }
    },
    async previa(competencia) {
      const { body } = await post('/api/Fatura/previa', { id_apolice: 1, competencia });
      return (body as { id: number }).id;
    },
    async mover(id, body, user) {
      const { body: lida } = await get(`/api/Fatura/${id}`, 'chefe');
      const { versao } = (lida as { retorno: { versao: number } }).retorno;
      return post(`/api/Fatura/${id}/transicao`, { versao, ...body }, user);
    },
  };
}

/** A valid due date for an approval today. */
export const emDezDias = (): string => diaUtil(somarDias(hoje(), 10), new Set());
