import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digitoDaChave } from '../../../shared/format/chave-acesso.ts';
import { linhaCsv } from '../../../shared/format/csv.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { type Cenario, findCenario, findPessoa } from './demonstracao.repository.ts';
import { pedirConversao } from './segundo-plano.ts';
import { envioComum } from './trabalho.ts';

const RCTRC = 54;

type Embarque = Readonly<Record<string, string>>;

/** Converts two carriers' files in a fresh demonstration: some documents are refused, each for another reason. */
export async function enviarDemonstracao(parts: ApiParts): Promise<void> {
  const cenario = await findCenario(parts.db, RCTRC);
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-demonstracao-'));
  try {
    for (const [at, { de, nome, outros }] of arquivos(cenario).entries()) {
      const pessoa = await findPessoa(parts.db, de);
      if (pessoa === undefined || cenario.aceitam.length === 0) return;
      const path = join(folder, nome);
      const conteudo = csv(outros.map((outro, linha) => embarque(cenario, (at + 1) * 100 + linha, outro)));
      await writeFile(path, conteudo);
      const envio = { ...envioComum, layoutName: 'CSV', idRamo: RCTRC, aceitar: 'validos' } as const;
      const autor = { ...pessoa, tokenHash: null, requestId: null };
      await pedirConversao(parts, autor, envio, { path, name: nome, size: Buffer.byteLength(conteudo) });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each document's difference from a valid one. */
const arquivos = ({ aceitam, suspensa, vencida }: Cenario): { de: string; nome: string; outros: Embarque[] }[] => [
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
