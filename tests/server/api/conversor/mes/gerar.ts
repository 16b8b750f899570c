import { completarCnpj } from '../../../../../shared/format/cnpj.ts';
import { chaveFiscal, cteDeclarado, mdfeDeclarado, nfeDeclarada } from '../../../../support/documento-fiscal.ts';
import { acompanhantes, estranhos, evento, type Familia } from './pecas.ts';
import type { Sorteio } from './sorteio.ts';

/** Two carriers, the first with a branch, and a shipper; their policies cover `depois < day <= ate` (24h to 24h). */
export const donos = {
  A: { ramo: 54, cnpjs: ['18709931000129', completarCnpj('187099310002')] },
  B: { ramo: 54, cnpjs: ['11853852000148'] },
  N: { ramo: 21, cnpjs: ['60701190000104'] },
} as const;
export type Dono = keyof typeof donos;
/** `taxa`: millionths of a percent. */
export const apolices = [
  { id: 60, dono: 'A', depois: '2025-11-16', ate: '2026-11-16', taxa: 30_000n },
  { id: 61, dono: 'A', depois: '2026-11-16', ate: '2027-11-16', taxa: 31_200n },
  { id: 62, dono: 'B', depois: '2025-12-31', ate: '2026-12-31', taxa: 45_000n },
  { id: 63, dono: 'N', depois: '2025-12-31', ate: '2026-12-31', taxa: 20_000n },
] as const;
/** October of the first carrier is invoiced: its late documents go into November. */
const FECHADA = { apolice: 60, mes: 202610, seguinte: 202611 };

/** A file's XML, one entry of a ZIP, or one call. */
export interface Peca {
  readonly dono: Dono;
  readonly nome: string;
  readonly conteudo: string | Buffer;
  /** Acts on documents that may be in the same delivery; calls send such ones last. */
  readonly depois: boolean;
  /** Cannot be sent by a call. */
  readonly soArquivo: boolean;
  /** Neither document nor companion: the converter has to name it as refused. */
  readonly recusada: boolean;
  /** Valid copy of this document. */
  readonly copiaDe?: { readonly documento: Documento; readonly centavos: bigint };
  readonly cancela?: Documento;
  readonly substitui?: Documento;
}
export interface Documento {
  readonly dono: Dono;
  readonly chave: string;
  readonly dia: string;
  readonly centavos: bigint;
  readonly placa: string | null;
  readonly xml: (outros: { valor?: string; cStat?: string; substitui?: string }) => string;
  readonly viagens: { readonly inicio: number; readonly placa: string; cancelada: boolean }[];
  /** Whether an event has been drawn for it: each has one at most. */
  marcado: boolean;
}

export const emReais = (centavos: bigint) => `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;
const familiaDe = ({ dono }: Documento): Familia => (dono === 'N' ? 'NFe' : 'CTe');

/** Kinds of them: `eventoDe`; of a vehicle's trips one in four is cancelled, in two ways. */
const EVENTOS = 11;
const VIAGENS = 8;

/** Documents, events, companions and oddities of a month, in the shares that carriers have. */
export function gerarPecas(sorteio: Sorteio, quantos: number): { documentos: Documento[]; pecas: Peca[] } {
  const pecas: Peca[] = [];
  const por = (dono: Dono, nome: string, conteudo: string | Buffer, outros: Partial<Peca> = {}) =>
    pecas.push({ dono, nome, conteudo, depois: false, soArquivo: false, recusada: false, ...outros });
  const originais = Math.round(quantos * 0.97);
  const documentos = Array.from({ length: originais }, (_, at) => documentoDe(sorteio, at + 1));
  for (const documento of documentos)
    por(documento.dono, `${documento.chave}.xml`, documento.xml({}), {
      copiaDe: { documento, centavos: documento.centavos },
    });
  /** At least one of each kind, in a small month, too. */
  const parte = (porcento: number, especies: number) =>
    Array.from({ length: Math.max(especies, Math.ceil((quantos * porcento) / 100)) }, (_, at) => at);
  const sorteado = (serve: (documento: Documento) => boolean = () => true): Documento => {
    const documento = sorteio.um(documentos);
    if (documento.marcado || !serve(documento)) return sorteado(serve);
    documento.marcado = true;
    return documento;
  };

  for (const at of parte(3, VIAGENS)) viagemDe(at);
  for (const at of parte(3, EVENTOS)) eventoDe(at);
  for (const at of parte(1, 4)) {
    // A copy without its reference to the replaced document would be another document.
    const documento = sorteio.um(documentos.slice(0, originais));
    const centavos = at % 4 === 3 ? documento.centavos + 100n : documento.centavos;
    const nome = `copia-${at}-${documento.chave}.xml`;
    const conteudo = documento.xml({ valor: emReais(centavos) });
    por(documento.dono, nome, conteudo, { depois: true, copiaDe: { documento, centavos } });
  }
  for (const at of parte(2, acompanhantes.length)) {
    const [nome, conteudo] = acompanhantes[at % acompanhantes.length] as (typeof acompanhantes)[number];
    por(sorteio.um(['A', 'B']), `junto-${at}-${nome}.xml`, conteudo, { soArquivo: true });
  }
  for (const at of parte(1, estranhos.length)) {
    const { nome, conteudo, recusada } = estranhos[at % estranhos.length] as (typeof estranhos)[number];
    por(sorteio.um(['A', 'B', 'N']), `estranho-${at}-${nome}`, conteudo, { soArquivo: true, recusada });
  }
  return { documentos, pecas };

  /** One in four is cancelled. */
  function viagemDe(at: number) {
    const { dono, dia } = sorteio.um(documentos.filter((um) => um.dono !== 'N'));
    const levados = documentos.filter((um) => um.dono === dono && um.dia === dia && um.viagens.length < 2).slice(0, 25);
    if (levados.length === 0) return;
    // All departures differ: 37 has no divisor in common with the seconds of a day.
    const inicio = (at * 37 + 11) % 86_400;
    const hora = [inicio / 3_600, (inicio / 60) % 60, inicio % 60].map((um) => String(Math.floor(um)).padStart(2, '0'));
    const placa = sorteio.placa();
    const [cnpj = ''] = donos[dono].cnpjs;
    const quem = { numero: 500_000 + at, cnpj, aamm: dia.slice(2, 7).replace('-', '') };
    const chaves = levados.map(({ chave }) => chave);
    const xml = mdfeDeclarado(quem, chaves, placa, dia).replace('06:00:00', hora.join(':'));
    const cancelada = at % 4 === 1;
    for (const { viagens } of levados) viagens.push({ inicio, placa, cancelada });
    const depois = { depois: true };
    por(dono, `mdfe-${at}.xml`, xml, depois);
    const chave = chaveFiscal({ ...quem, modelo: '58' });
    if (cancelada)
      por(dono, `mdfe-${at}-evento.xml`, evento('MDFe', chave, '110111', at % 8 === 1 ? '135' : '155'), depois);
  }

  function eventoDe(at: number) {
    const nome = `evento-${at}.xml`;
    const como = at % EVENTOS;
    // A substitute exists for a CT-e alone; letters cancel nothing.
    const doCte = como === 0 || como === 1;
    const documento = sorteado((um) => !doCte || (um.dono !== 'N' && um.dia >= '2026-11'));
    const { dono, chave } = documento;
    const familia = familiaDe(documento);
    const de = (tipo: string, cStat: string, seq?: number) => evento(familia, chave, tipo, cStat, seq);
    const cancela = { depois: true, cancela: documento };
    if (como === 0) return por(dono, nome, de('110110', '135'), { depois: true });
    if (como === 1) {
      const novo = documentoDe(sorteio, quantos + at, documento);
      novo.marcado = true;
      documentos.push(novo);
      const copiaDe = { documento: novo, centavos: novo.centavos };
      return por(dono, nome, novo.xml({ substitui: chave }), { depois: true, substitui: documento, copiaDe });
    }
    if (como === 10) {
      // Asked for and refused, in two files: of no effect.
      const [pedido = ''] = /<(evento\w*)>.*<\/\1>/.exec(de('110111', '573')) ?? [];
      por(dono, `pedido-${at}.xml`, pedido, { depois: true, soArquivo: true });
      const recusada = de('110111', '573').replace(pedido, '');
      return por(dono, nome, recusada, { depois: true, soArquivo: true });
    }
    if (como === 2) return por(dono, nome, de('110111', '155'), cancela);
    if (como === 3) return por(dono, nome, documento.xml({ cStat: '101' }), cancela);
    if (como === 4) {
      const consulta = `<retConsSit${familia}><cStat>101</cStat><ch${familia}>${chave}</ch${familia}></retConsSit${familia}>`;
      return por(dono, nome, consulta, cancela);
    }
    if (como === 5) {
      const dentro = documento.xml({}).replace(/<\/(cte|nfe)Proc>/, (fim) => `${de('110111', '135')}${fim}`);
      return por(dono, nome, dentro, cancela);
    }
    const lote = `<eventos>${de('110110', '135')}${de('110111', '135', 2)}</eventos>`;
    return por(dono, nome, como === 6 ? lote : de('110111', como === 7 ? '136' : '135'), cancela);
  }
}

/** @param substituido its owner and day are the new one's. */
function documentoDe(sorteio: Sorteio, numero: number, substituido?: Documento): Documento {
  const dono = substituido?.dono ?? sorteio.um(['A', 'A', 'A', 'A', 'A', 'B', 'B', 'B', 'B', 'N', 'N'] as const);
  const cnpj = sorteio.um<string>(donos[dono].cnpjs);
  const dia = substituido?.dia ?? `2026-${sorteio.inteiro(1, 100) === 1 ? '10' : '11'}-${sorteio.dia()}`;
  const centavos = BigInt(sorteio.inteiro(10_000, 50_000_000));
  const placa = dono !== 'N' && sorteio.inteiro(0, 1) === 1 ? sorteio.placa() : null;
  const quem = { numero, cnpj, aamm: dia.slice(2, 7).replace('-', '') };
  const proprios = { ...quem, dia, valor: emReais(centavos), ...(placa !== null && { placa }) };
  const xml: Documento['xml'] = (outros) => (dono === 'N' ? nfeDeclarada : cteDeclarado)({ ...proprios, ...outros });
  const chave = chaveFiscal({ ...quem, modelo: dono === 'N' ? '55' : '57' });
  return { dono, chave, dia, centavos, placa, xml, viagens: [], marcado: false };
}

/** Policy, month and premium of a document: its owner's policy of the day; the premium rounds half up to the centavo. */
export function contaDe({ dono, dia }: Documento, centavos: bigint) {
  const apolice = apolices.find((uma) => uma.dono === dono && uma.depois < dia && dia <= uma.ate);
  if (apolice === undefined) throw new Error(`no policy covers ${dono} on ${dia}`);
  const mes = Number(dia.slice(0, 7).replace('-', ''));
  const fechada = apolice.id === FECHADA.apolice && mes === FECHADA.mes;
  const premio = (centavos * apolice.taxa + 50_000_000n) / 100_000_000n;
  return { apolice: apolice.id, competencia: fechada ? FECHADA.seguinte : mes, premio };
}
