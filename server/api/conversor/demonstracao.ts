import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digitoDaChave } from '../../../shared/format/chave-acesso.ts';
import { linhaCsv } from '../../../shared/format/csv.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { type Cenario, findCenario, findPessoa } from './conversor.repository.ts';
import { pedirConversao } from './segundo-plano.ts';
import { envioComum } from './trabalho.ts';

const RCTRC = 54;

type Embarque = Readonly<Record<string, string>>;

/**
 * Converts two carriers' files in a fresh demonstration, of which some
 * documents are refused, each for another reason, and cancels documents that were invoiced.
 */
export async function enviarDemonstracao(parts: ApiParts): Promise<void> {
  const { db } = parts;
  const cenario = await findCenario(db, RCTRC);
  if (cenario.aceitam.length === 0) return;
  const autorDe = async (username: string) => ({
    ...(await findPessoa(db, username)),
    tokenHash: null,
    requestId: null,
  });
  // Kept files are renamed, which does not reach another file system.
  const folder = await mkdtemp(join(parts.dataDir, 'demonstracao-'));
  try {
    for (const { de, nome, layoutName, conteudo } of arquivos(cenario)) {
      const path = join(folder, nome);
      await writeFile(path, conteudo);
      const envio = { ...envioComum, layoutName, idRamo: RCTRC, aceitar: 'validos' } as const;
      await pedirConversao(parts, await autorDe(de), envio, { path, name: nome, size: Buffer.byteLength(conteudo) });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const arquivos = (cenario: Cenario) => [
  ...planilhas(cenario).map(({ outros, ...um }, at) => ({
    ...um,
    layoutName: 'CSV',
    conteudo: csv(outros.map((outro, linha) => embarque(cenario, (at + 1) * 100 + linha, outro))),
  })),
  ...cenario.faturadas.map((chave) => ({
    de: 'beatriz.lima',
    nome: `${chave}-can.xml`,
    layoutName: 'CT-e XML 4.00',
    conteudo: cancelamento(chave),
  })),
];

const cancelamento = (chave: string): string => {
  const evento = `<infEvento><chCTe>${chave}</chCTe><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento>`;
  return `<procEventoCTe versao="4.00"><eventoCTe>${evento}</infEvento></eventoCTe><retEventoCTe>${evento}<cStat>135</cStat><nProt>1${chave.slice(-14)}</nProt></infEvento></retEventoCTe></procEventoCTe>`;
};

/** Each document's difference from a valid one. */
const planilhas = ({ aceitam, suspensa, vencida }: Cenario): { de: string; nome: string; outros: Embarque[] }[] => [
  {
    de: 'marina.costa',
    nome: 'embarques_da_semana.csv',
    outros: [
      ...Array.from({ length: 4 }, () => ({})),
      { mercadoria: 'BOB ACO GALV Z275 0,95MM' },
      { mercadoria: 'BOB ACO GALV Z275 0,95MM' },
      { mercadoria: 'RAÇÃO EXTRUS CAES AD 15KG' },
      { municipio_destino: "Sta. Bárbara D'Oeste", uf_destino: 'SP' },
      { placa: 'ABC12345' },
      ...(suspensa === null ? [] : [{ apolice: suspensa }]),
    ],
  },
  {
    de: 'rafael.nunes',
    nome: 'retorno_tms_filial_sul.csv',
    outros: [
      {},
      {},
      { apolice: '5499873' },
      { embalagem: 'TAMBOR RECICL' },
      { valor_mercadoria: '' },
      { valor_mercadoria: `${Math.ceil(Number(aceitam[0]?.limite ?? '0')) + 180_000},00`, placa: 'RLT5H20' },
      ...(vencida === null ? [] : [{ apolice: vencida }]),
    ],
  },
];

/** Valid shipment issued today. */
function embarque({ hoje, aceitam, mercadorias, embalagem }: Cenario, numero: number, outro: Embarque): Embarque {
  const { numero: apolice = '', cnpj = '' } = aceitam[Math.floor(numero / 100) % aceitam.length] ?? {};
  const [, mes = '', ano = ''] = hoje.split('/');
  const base = `35${ano.slice(2)}${mes}${cnpj}57001${String(900_000 + numero).padStart(9, '0')}1${String(numero * 7_919).padStart(8, '0')}`;
  return {
    apolice,
    tipo_documento: 'CT-e',
    chave: base + digitoDaChave(base),
    serie: '1',
    numero: String(900_000 + numero),
    data_emissao: hoje,
    data_embarque: hoje,
    uf_origem: 'SP',
    municipio_origem: 'São Paulo',
    uf_destino: 'PR',
    municipio_destino: 'Curitiba',
    mercadoria: mercadorias[numero % mercadorias.length] ?? '',
    embalagem,
    placa: `RLT${numero % 10}B${10 + (numero % 90)}`,
    valor_mercadoria: `${18_400 + (numero % 100) * 1_315},50`,
    ...outro,
  };
}

const csv = (embarques: readonly Embarque[]): string => {
  const campos = Object.keys(embarques[0] ?? {});
  return [campos, ...embarques.map((um) => campos.map((campo) => um[campo] ?? ''))].map(linhaCsv).join('');
};
