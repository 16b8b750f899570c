import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Response } from 'supertest';
import type { Destino } from '../../../../server/arquivos/armazem.ts';
import type { Correio } from '../../../../server/correio/correio.ts';
import { digitoDaChave } from '../../../../shared/format/chave-acesso.ts';
import { startApi, type ApiUnderTest } from '../api-under-test.ts';

/** A carrier with one policy in force throughout 2026, its sister company, and a policyholder with a rate. */
export const TRANSPORTADOR = '11222333000181';
export const TOMADOR = '12ABC34501DE35';
export interface ConverterUnderTest extends ApiUnderTest {
  readonly dataDir: string;
  /** Uploads as `ana`, who may write, or as another existing user. */
  upload(
    content: string | Buffer,
    options?: {
      layout?: string;
      ramo?: number;
      nome?: string;
      repetir?: boolean;
      aceitar?: 'tudo' | 'validos';
      user?: string;
    },
  ): Promise<Response>;
  get(path: string): Promise<Response>;
  send(method: 'post' | 'put' | 'delete', path: string, body?: object): Promise<Response>;
}

export async function startConverter(
  s3: Destino['s3'] = null,
  correio: Correio | null = null,
): Promise<ConverterUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'conversor-'));
  const api = await startApi(dataDir, s3, correio);
  await api.addUser('ana', 'usuario');
  const token = await api.tokenOf('ana');
  await insertRegistries(api);
  return {
    ...api,
    dataDir,
    async upload(content, { layout = 'CSV', ramo = 54, nome = 'lote.csv', repetir = false, aceitar, user } = {}) {
      const answer = await api
        .anybody()
        .post(
          `/api/Conversor/upload/${encodeURIComponent(layout)}?ramo=${ramo}${repetir ? '&repetir=1' : ''}${aceitar ? `&aceitar=${aceitar}` : ''}`,
        )
        .set('Authorization', user === undefined ? token : await api.tokenOf(user))
        .attach('file', Buffer.from(content), nome);
      // The cause of a 5xx is only in the log.
      if (answer.status >= 500) throw new Error(api.logged());
      return answer;
    },
    async get(path) {
      return api.as('ana').get(path);
    },
    async send(method, path, body) {
      return api.as('ana')[method](path).send(body);
    },
    async close() {
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function insertRegistries({ database }: ApiUnderTest): Promise<void> {
  await database.query(`
    INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (1, '01', 'São Paulo', 'SP');
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (1, 'Ágil S.A.', '45723174000110', '202012345');
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (1, 'Ipê Transportes Ltda', '${TRANSPORTADOR}'), (2, 'Cedro Cargas S.A.', '45723174000110');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    VALUES (10, 1, '5400010', 54, 1, 1, '2026-01-01', '2026-12-31', 900000000, 500000, '2025-12-20', 'carga');
    INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES (10, 'Tomador', '${TOMADOR}', 0.045);
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (10, 0.0312);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (3, 10, '001', 'Matriz', true), (4, 10, '002', 'Filial Sul', false);
    INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (3550308, 'São Paulo', 'SP'), (4106902, 'Curitiba', 'PR'), (3509502, 'Campinas', 'SP');
    INSERT INTO mercadorias (id_mercadoria, codigo, descricao, grupo) VALUES (1, '0101', 'Grãos de soja', 'Granéis'), (2, '0601', 'Pneus novos', 'Autopeças');
    INSERT INTO embalagens (id_embalagem, codigo, descricao) VALUES (1, 'BX', 'Caixa'), (2, 'PX', 'Palete')`);
}

/** Policy 25, of imports, with its own insured. */
export const apoliceDeImportacao = `
  INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (9, 'Acácia Importadora S.A.', '60701190000104');
  INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
    limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
  VALUES (25, 1, '2500025', 25, 9, 1, '2026-01-01', '2026-12-31', 900000000, 90000000, '2025-12-20', 'carga');
  INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (25, 0.1);
  INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (25, 25, '001', 'Matriz', true)`;

/** Access key of a carrier's CT-e (or another model) issued in the month `aamm`. */
export function chaveDe(numero: number, { cnpj = TRANSPORTADOR, modelo = '57', aamm = '2611' } = {}): string {
  const base = `35${aamm}${cnpj}${modelo}001${String(numero).padStart(9, '0')}1${String(numero).padStart(8, '0')}`;
  return base + digitoDaChave(base);
}

export interface Embarque {
  readonly [campo: string]: string;
}

/** A valid shipment. */
export function embarque(numero: number, other: Embarque = {}): Embarque {
  return {
    tipo_documento: 'CT-e',
    chave: chaveDe(numero),
    serie: '1',
    numero: String(numero),
    data_emissao: '10/11/2026',
    data_embarque: '11/11/2026',
    uf_origem: 'SP',
    municipio_origem: '3550308',
    uf_destino: 'PR',
    municipio_destino: 'Curitiba',
    mercadoria: 'Grãos de soja',
    embalagem: 'Caixa',
    placa: 'ABC1D23',
    valor_mercadoria: '1.234,56',
    ...other,
  };
}

/** Delimited text of shipments, with a header of all their fields. */
export function csv(embarques: readonly Embarque[], separator = ';'): string {
  const fields = [...new Set(embarques.flatMap((one) => Object.keys(one)))];
  return [fields, ...embarques.map((one) => fields.map((field) => one[field] ?? ''))]
    .map((values) => `${values.join(separator)}\n`)
    .join('');
}

/** `embarque` as it is typed. */
export const digitada = (numero: number, outros: object = {}) => ({
  id_apolice: 10,
  tipo_documento: 'CT-e',
  chave: chaveDe(numero),
  numero: String(numero),
  serie: '1',
  data_emissao: '2026-11-10',
  data_embarque: '2026-11-11',
  id_mercadoria: 1,
  id_embalagem: 1,
  placa: 'ABC1D23',
  uf_origem: 'SP',
  municipio_origem: 3550308,
  uf_destino: 'PR',
  municipio_destino: 4106902,
  valor_mercadoria: '1234.56',
  ...outros,
});
