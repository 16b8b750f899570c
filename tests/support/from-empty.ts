/**
 * A new customer's setup of an empty database, through gateway calls only: from the insurer's data to the first three files and
 * their spreadsheet.
 */
import { readXlsx, writeXlsx } from 'hucre';
import { cte } from '../server/api/leitura/fixtures/documentos.ts';
import { destinatario, remetente, transportadora } from '../server/api/leitura/fixtures/chaves.ts';
import { rowsOf } from './table.ts';

const RCTRC = 54;

/** Shipment columns as the sender names them; the carrier's own policy, a sub-group, and a policyholder. */
export const linhas = rowsOf(`
  numero | data_embarque | valor_mercadoria | cnpj_emitente | cnpj_tomador | placa | uf_origem | municipio_origem | uf_destino | municipio_destino | subgrupo
  501 | 10/07/2026 | 80.000,00 | ${transportadora} | ${destinatario} | ABC1D23 | SP | São Paulo | PR | Curitiba | 002
  502 | 11/07/2026 | 420.000,00 | ${transportadora} | ${remetente} | ABC1D23 | SP | Campinas | RJ | Rio de Janeiro |`);

interface Escrita {
  readonly id: number;
  readonly versao: number;
}

/** Gateway client that behaves like an integrator's script. */
class Gateway {
  readonly #base: string;
  #token = '';

  constructor(base: string) {
    this.#base = base;
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    const body = { Username: email, Password: password };
    this.#token = (await this.send<{ token: string }>('POST', '/api/Auth/login', body, 'auth')).token;
  }

  async call(method: string, endpoint: string, body?: object | FormData, api = 'main'): Promise<Response> {
    const form = body instanceof FormData;
    const answer = await fetch(`${this.#base}/gateway?endpoint=${encodeURIComponent(endpoint)}&api=${api}`, {
      method,
      headers: {
        ...(this.#token && { Authorization: this.#token }),
        ...(body && !form && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${endpoint} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  async send<T = Escrita>(method: string, endpoint: string, body?: object, api?: string): Promise<T> {
    return (await this.call(method, endpoint, body, api)).json() as Promise<T>;
  }

  /** Replaces a whole part of a policy. */
  async part(apolice: number, nome: string, rows: readonly object[]): Promise<void> {
    const { versao } = await this.send('GET', `/api/Apolice/${apolice}/${nome}`);
    await this.send('PUT', `/api/Apolice/${apolice}/${nome}`, { versao, linhas: rows });
  }

  async convert(layout: string, nome: string, content: string | Uint8Array): Promise<number> {
    const form = new FormData();
    form.set('file', new File([content as BlobPart], nome));
    const endpoint = `/api/Conversor/upload/${layout}?ramo=${RCTRC}`;
    const answer = await this.call('POST', endpoint, form);
    return ((await answer.json()) as { aceitos: number }).aceitos;
  }
}

export interface FirstMonth {
  /** First-run steps open at the start, and those left at the end. */
  readonly antes: readonly string[];
  readonly depois: readonly string[];
  /** Accepted averbações per file. */
  readonly aceitos: readonly number[];
  /** Situação, policy and group of each report line. */
  readonly relatorio: readonly { readonly numero: string; readonly id_grupo: number }[];
  /** The spreadsheet: document number, insured amount, rate and premium of each shipment. */
  readonly planilha: readonly (readonly unknown[])[];
  readonly total: readonly unknown[];
}

/** Runs the whole setup on a freshly started product. @throws with the answer of a refused call. */
export async function fromEmptyToReport(
  base: string,
  admin: { readonly email: string; readonly password: string },
): Promise<FirstMonth> {
  const gateway = new Gateway(base);
  await gateway.signIn(admin);
  const antes = await openSteps(gateway);
  const apolice = await register(gateway);
  const aceitos = [
    await gateway.convert('CT-e XML 4.00', 'cte.xml', cte({ numero: 1 })),
    await gateway.convert(
      'CSV',
      'lote.csv',
      linhas
        .slice(0, 2)
        .map((linha) => linha.join(';'))
        .join('\r\n'),
    ),
    await gateway.convert(
      'XLSX',
      'lote.xlsx',
      await writeXlsx({
        sheets: [{ name: 'Embarques', rows: [linhas[0], linhas[2]].map((linha) => [...(linha ?? [])]) }],
      }),
    ),
  ];
  const pedido = { idApolice: apolice, idGrupo: 0, ramo: RCTRC, periodoCompetencia: 202_607 };
  const { retorno } = await gateway.send<{ retorno: FirstMonth['relatorio'] }>(
    'POST',
    '/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional',
    { ...pedido, tipoSelecao: 'A', idSegurado: 0, idCorretor: 0, colunasSelecionadas: [] },
  );
  const download = await gateway.call('POST', '/api/Relatorios/relacaoEmbarquesNacionalOnLine', {
    ...pedido,
    previa: true,
    pre_fatura: 0,
    colunasSelecionadas: ['numero', 'importancia_segurada', 'taxa_final', 'premio'],
  });
  const { sheets } = await readXlsx(new Uint8Array(await download.arrayBuffer()));
  const [, ...rows] = sheets[1]?.rows ?? [];
  return {
    antes,
    depois: await openSteps(gateway),
    aceitos,
    relatorio: retorno,
    planilha: rows.slice(0, -1),
    total: rows.at(-1) ?? [],
  };
}

async function openSteps(gateway: Gateway): Promise<string[]> {
  const { inicio } = await gateway.send<{ inicio: readonly { passo: string; feito: boolean }[] | null }>(
    'GET',
    '/api/Painel',
  );
  return (inicio ?? []).filter(({ feito }) => !feito).map(({ passo }) => passo);
}

/** Registers everything from the insurer to a policy that accepts shipments. @returns the policy's id. */
async function register(gateway: Gateway): Promise<number> {
  const create = async (cadastro: string, row: object) =>
    (await gateway.send('POST', `/api/Cadastro/${cadastro}`, row)).id;
  await gateway.send('PUT', '/api/Parametro/sistema', {
    vigencia_inicio: '2026-01-01',
    versao: 0,
    valores: {
      seguradora_nome: 'Aurora Seguros S.A.',
      seguradora_cnpj: '12.ABC.345/01DE-35',
      seguradora_susep: '08001',
    },
  });
  const id_sucursal = await create('sucursal', { codigo: '01', nome: 'São Paulo', uf: 'SP' });
  const id_corretor = await create('corretores', {
    razao_social: 'Ágil Corretora Ltda',
    cnpj: '45.723.174/0001-10',
    registro_susep: '202012345',
  });
  const id_segurado = await create('segurado', {
    razao_social: 'Ipê Transportes Ltda',
    cnpj: transportadora,
    rntrc: '12345678',
  });
  const { id: apolice } = await gateway.send('POST', '/api/Apolice', {
    numero: '5400001',
    id_ramo: RCTRC,
    id_sucursal,
    id_segurado,
    id_corretor,
    inicio_vigencia: '2025-12-31',
    fim_vigencia: '2026-12-31',
    data_emissao: '2025-12-20',
    limite_responsabilidade: '5000000.00',
    limite_viagem: '1000000.00',
  });
  const { retorno: grupos } = await gateway.send<{ retorno: readonly object[] }>(
    'GET',
    `/api/Apolice/${apolice}/grupos`,
  );
  await gateway.part(apolice, 'grupos', [
    ...grupos.filter((grupo) => 'codigo' in grupo && grupo.codigo === '001'),
    ...(grupos.length === 0 ? [{ codigo: '001', nome: 'Matriz', padrao: true }] : []),
    { codigo: '002', nome: 'Filial Sul' },
  ]);
  await gateway.part(apolice, 'tomadores', [
    { razao_social: 'Indústria Remetente S.A.', cnpj: remetente, taxa: '0.018' },
    { razao_social: 'Comércio Destinatário Ltda', cnpj: destinatario, taxa: '0.04' },
  ]);
  await create('caixa-postal', { caixa: 'IPE-01', id_apolice: apolice });
  // The name of the goods in the carrier's documents.
  await gateway.send('POST', '/api/Conversor/de-para', { tipo: 'MERCADORIA', de: 'AUTOPEÇAS', para: '0602' });
  return apolice;
}
