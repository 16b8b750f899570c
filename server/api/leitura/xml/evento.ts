import type { CodigoDeRecusa } from '../../../../shared/contracts/codigos-de-recusa.ts';
import { cortar } from '../../../../shared/format/cortar.ts';
import { diaCorrido } from '../../../../shared/format/data.ts';
import { type Evento, MAX_VALOR } from '../registro.ts';
import type { DocumentoXml, ParteXml } from './documento-xml.ts';

/** `tpEvento`: cancellation. 110112 closes an MDF-e and cancels any other document, by substitution. */
const CANCELAMENTO = '110111';
const ENCERRAMENTO = '110112';

const ehMdfe = (chave: string) => chave.slice(20, 22) === '58';
export const encerra = ({ chave, tipo }: Evento) => tipo === ENCERRAMENTO && ehMdfe(chave);
export const cancela = ({ chave, tipo }: Evento) => tipo === CANCELAMENTO || (tipo === ENCERRAMENTO && !ehMdfe(chave));

export const chavesCanceladas = (eventos: readonly Evento[]): ReadonlySet<string> =>
  new Set(eventos.filter((evento) => evento.falha === null && cancela(evento)).map(({ chave }) => chave));

const nomes = ['chCTe', 'chNFe', 'chMDFe'] as const;
const idsDosDocumentos = ['CTe', 'CTeSimp', 'CTeOS']
  .map((raiz) => `${raiz}/infCte@Id`)
  .concat('NFe/infNFe@Id', 'MDFe/infMDFe@Id');
const pedidos = ['eventoCTe', 'evento', 'eventoMDFe'];
const respostas = ['retEventoCTe', 'retEvento', 'retEventoMDFe'];
/** Answers to the cancellation of older versions, and protocols, which state a cancellation by their status alone. */
const estados = { retCancCTe: 'infCanc', retCancNFe: 'infCanc', retCancMDFe: 'infCanc' } as const;
const protocolos = { protCTe: 'infProt', protCTeOS: 'infProt', protNFe: 'infProt', protMDFe: 'infProt' } as const;
const comEstado: Readonly<Record<string, string>> = { ...estados, ...protocolos };
const campos = ['tpAmb', 'tpEvento', 'nSeqEvento', 'dhEvento', 'dhRegEvento', 'dhRecbto', 'nProt', 'cStat', ...nomes];

export const caminhosEvento = [
  ...[...pedidos, ...respostas].flatMap((parte) => campos.map((campo) => `${parte}/infEvento/${campo}`)),
  ...Object.entries(comEstado).flatMap(([parte, inf]) => campos.map((campo) => `${parte}/${inf}/${campo}`)),
  // Of `retConsSitCTe` and its like, below any envelope.
  'cStat',
  'tpAmb',
  ...nomes,
];

/** Registered with a warning, registered, not linked yet, or late. */
const registrados = new Set(['134', '135', '136', '155']);
/** Cancelled; cancelled late. */
const cancelados = new Set(['101', '151', '155']);

type Um = (campo: string) => string | undefined;

/** All events of a document and its envelope, once each: registered ones, and cancellations that a status states. */
export function eventosDe(documento: DocumentoXml): readonly Evento[] {
  const { partes } = documento;
  const juntos: Um[] = [];
  for (const parte of partes.filter(({ nome }) => pedidos.includes(nome))) juntos.push(camposDe(parte, 'infEvento'));
  const semResposta = new Set(juntos.keys());
  for (const parte of partes.filter(({ nome }) => respostas.includes(nome))) {
    const resposta = camposDe(parte, 'infEvento');
    const at = [...semResposta].find((um) => responde(resposta, juntos[um] as Um));
    const pedido = at === undefined ? undefined : juntos[at];
    const junto: Um = (campo) => resposta(campo) ?? pedido?.(campo);
    if (at === undefined) juntos.push(junto);
    else {
      juntos[at] = junto;
      semResposta.delete(at);
    }
  }
  // Some issuers leave the key out of an event that they append to its document.
  const propria = idsDosDocumentos.map((id) => documento.um(id)).find((id) => id !== undefined);
  const doProprio =
    (um: Um): Um =>
    (campo) =>
      campo === 'chCTe' && !ehChave(chaveEm(um)) ? propria?.replace(/^\D+/, '') : um(campo);
  const eventos = juntos.map(doProprio).flatMap((um) => eventoDe(um, um('tpEvento'), registrados));
  const doEnvelope: Um = (campo) => documento.um(campo);
  const daConsulta = chaveEm(doEnvelope) ?? chaveUnica(documento, eventos);
  const ditos = [
    ...partes.flatMap((parte) => {
      const inf = comEstado[parte.nome];
      return inf === undefined ? [] : doEstado(camposDe(parte, inf));
    }),
    ...doEstado((campo) => (campo === 'chCTe' ? daConsulta : doEnvelope(campo))),
  ];
  const jaCancelados = chavesCanceladas(eventos);
  eventos.push(...ditos.filter(({ chave }) => !jaCancelados.has(chave)));
  return [...Map.groupBy(eventos, ({ chave, tipo, sequencia }) => `${chave} ${tipo} ${sequencia}`).values()].map(
    (iguais) => iguais.find(({ falha }) => falha === null) ?? (iguais[0] as Evento),
  );
}

const camposDe =
  (parte: ParteXml, inf: string): Um =>
  (campo) =>
    parte.um(`${parte.nome}/${inf}/${campo}`);

const ehChave = (chave: string | undefined) => chave !== undefined && /^[0-9A-Z]{44}$/.test(chave);
const chaveEm = (um: Um) => nomes.map(um).find((chave) => chave !== undefined);

/** Refused requests are often answered without key and kind: they belong to the first one that has no answer. */
const responde = (resposta: Um, pedido: Um) =>
  [chaveEm, (um: Um) => um('tpEvento'), (um: Um) => um('nSeqEvento')].every(
    (qual) => qual(resposta) === undefined || qual(resposta) === qual(pedido),
  );

/** The key that an answer about one document leaves to its protocol and events. */
function chaveUnica({ partes }: DocumentoXml, eventos: readonly Evento[]): string | undefined {
  const chaves = new Set(eventos.map(({ chave }) => chave));
  for (const parte of partes) {
    const chave = parte.nome in protocolos ? chaveEm(camposDe(parte, 'infProt')) : undefined;
    if (chave !== undefined) chaves.add(chave);
  }
  const [chave] = chaves;
  return chaves.size === 1 ? chave : undefined;
}

const doEstado = (um: Um) => (cancelados.has(um('cStat') ?? '') ? eventoDe(um, CANCELAMENTO, cancelados) : []);

function eventoDe(um: Um, tipo: string | undefined, aceitos: ReadonlySet<string>): Evento[] {
  const chave = chaveEm(um);
  if (chave === undefined || !ehChave(chave) || tipo === undefined) return [];
  const [ambiente, cStat] = [um('tpAmb'), um('cStat') ?? ''];
  const sequencia = um('nSeqEvento') ?? '';
  return [
    {
      chave,
      tipo: tipo.slice(0, 10),
      sequencia: /^\d{1,4}$/.test(sequencia) ? Number(sequencia) || 1 : 1,
      momento: momentoDe(um('dhRegEvento') ?? um('dhRecbto') ?? um('dhEvento')),
      protocolo: um('nProt') ?? null,
      falha: ambiente === '2' ? deTeste : aceitos.has(cStat) ? null : naoRegistrado(cStat),
    },
  ];
}

/** ISO 8601 with date and time; null: it is none. */
export const momentoDe = (texto: string | undefined): string | null =>
  texto !== undefined && /^\d{4}-\d\d-\d\dT/.test(texto) && diaCorrido(texto) !== null && Date.parse(texto) > 0
    ? texto
    : null;

const semEfeito = (campo: string, valor: string, esperado: string, codigo: CodigoDeRecusa) =>
  ({ campo, valor: cortar(valor, MAX_VALOR), esperado, codigo, ignorado: true }) as const;
const TESTE = 'um evento do ambiente de produção (1); o de homologação (2) é só um teste';
const deTeste = semEfeito('tpAmb', '2', TESTE, 'HOMOLOGACAO');
const REGISTRADO = 'um evento registrado (135, 136 ou 155)';
/** @param cStat '': the request alone, which the authority may have refused. */
const naoRegistrado = (cStat: string) => {
  const esperado = cStat === '' ? `${REGISTRADO}; falta a resposta da SEFAZ, e só o pedido não tem efeito` : REGISTRADO;
  return semEfeito('cStat', cStat, esperado, 'DOCUMENTO_NAO_AUTORIZADO');
};
