import { somarDias } from '../../../shared/format/data.ts';
import { competenciaOf, daysBetween, firstOfMonth } from './calendar.ts';
import { navios } from './cargo.ts';
import { type CambioDe, cambioDoDia } from './cambio.ts';
import { condicoesDe, mercadoriaAceita } from './condicoes.ts';
import type { CopyValue } from './copy-rows.ts';
import { documentOf } from './documents.ts';
import { internationalValues, nationalValues } from './insured-values.ts';
import { decimal, premioOf } from './money.ts';
import type { ApolicePlan, Plan, SuspensaoPlan } from './plan.ts';
import type { Chance } from './random.ts';
import type { Reference } from './reference.ts';
import { national, routeOf } from './routes.ts';

/** One shipment in this many is left out of the accumulation of risk. */
const NAO_ACUMULA = 499;
/** One shipment in this many names an unregistered tomador. */
const SEM_CADASTRO = 45;

export const averbacaoColumns = `
  competencia, id_apolice, id_grupo, situacao, tipo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
  serie, numero, chave, data_emissao, data_embarque, data_averbacao, cnpj_embarcador, embarcador, cnpj_tomador,
  tomador, placa, meio_transporte, percurso, municipio_origem, municipio_destino, pais_origem, complemento_origem,
  pais_destino, complemento_destino, id_mercadoria, id_embalagem, taxa_basica, adicionais, descontos, taxa, premio,
  premio_moeda, importancia_segurada, valor_mercadoria, valor_frete, valor_container, moeda, taxa_cambio, valor_fob,
  valor_frete_moeda, valor_despesas, valor_lucros, valor_impostos, is_moeda, numero_di, conhecimento,
  fatura_comercial, navio, incoterm, observacao, nao_acumula`;

/** The months that have shipments: this one and the eleven before it, oldest first, by their first days. */
export const months = (today: string): string[] =>
  Array.from({ length: 12 }, (_, index) => firstOfMonth(today, index - 11));

function calendarOf(today: string): string[] {
  const first = months(today)[0] as string;
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, index) => somarDias(first, index));
}

/** Every shipment, policy by policy and month by month, in the order of `averbacaoColumns`. */
export function* averbacoes(plan: Plan, reference: Reference): Generator<CopyValue[]> {
  const cambioDe = cambioDoDia(plan.today, reference.feriados);
  // Days are places in this list from here on: making dates by arithmetic costs more than all else of a shipment.
  const calendar = calendarOf(plan.today);
  const placeOf = (day: string) => daysBetween(calendar[0] as string, day);
  const starts = [...months(plan.today).map(placeOf), calendar.length];
  const suspensoes = new Map(plan.suspensoes.map((suspensao) => [suspensao.apolice, suspensao]));
  let sequence = 0;
  for (const apolice of plan.apolices) {
    const firstDay = placeOf(apolice.inicio);
    const lastDay = Math.min(calendar.length - 1, placeOf(apolice.fim), placeOf(apolice.cancelamento ?? plan.today));
    for (const [index, start] of starts.slice(0, -1).entries()) {
      const from = Math.max(start, firstDay);
      const to = Math.min((starts[index + 1] as number) - 1, lastDay);
      const days = to - from + 1;
      if (days <= 0) continue;
      const quantity = Math.ceil((apolice.ritmo * plan.random.between(80, 125) * days) / 3500);
      for (let made = 0; made < quantity; made += 1) {
        const place = from + Math.floor((made * days) / quantity);
        const embarque = calendar[place] as string;
        if (suspensa(suspensoes.get(apolice), embarque)) continue;
        sequence += 1;
        yield averbacao(sequence, apolice, embarque, calendar[place + 1] ?? plan.today, plan, reference, cambioDe);
      }
    }
  }
}

const suspensa = (suspensao: SuspensaoPlan | undefined, dia: string): boolean =>
  suspensao !== undefined && suspensao.inicio <= dia && (suspensao.fim === null || dia <= suspensao.fim);

function averbacao(
  sequence: number,
  apolice: ApolicePlan,
  embarque: string,
  dayAfter: string,
  { random, today, segurados }: Plan,
  { municipios, mercadorias, embalagens }: Reference,
  cambioDe: CambioDe,
): CopyValue[] {
  const isNational = national(apolice.idRamo);
  const route = routeOf(apolice.idRamo, { municipios, cambioDe, dia: embarque }, random);
  const values = isNational ? nationalValues(random) : internationalValues(random, route.moeda);
  const cadastrado = apolice.tomadores.length > 0 ? random.pick(apolice.tomadores) : null;
  // Whom no policy has a rate for: the shipment goes by the policy's own.
  const estranho = isNational && sequence % SEM_CADASTRO === 0 ? segurados[sequence % segurados.length] : undefined;
  const tomador = estranho ?? cadastrado;
  const embarcador = random.percent(70) ? apolice.segurado : random.pick(segurados);
  const basica = estranho ? apolice.taxa : (cadastrado?.taxa ?? apolice.taxa);
  const adicional = random.percent(5) ? 2_500 : 0;
  const desconto = random.percent(4) ? 1_500 : 0;
  const taxa = basica + adicional - desconto;
  // Keeps the sequence of draws.
  if (apolice.idRamo === 54) random.percent(25);
  const document = documentOf(sequence, apolice, embarque, route.origemIbge);
  const registered = embarque < today && random.percent(10) ? dayAfter : embarque;
  return [
    competenciaOf(embarque),
    apolice.id,
    groupOf(apolice, random),
    situacaoOf(random),
    'D',
    random.pick(['AT&M', 'CONVERSOR', 'PORTAL']),
    `P${String(sequence).padStart(10, '0')}`,
    document.averbacao,
    document.tipo,
    document.serie,
    document.numero,
    document.chave,
    embarque,
    embarque,
    `${registered}T${String(random.between(7, 21)).padStart(2, '0')}:${random.between(10, 59)}:00-03:00`,
    embarcador.cnpj,
    embarcador.razaoSocial,
    tomador?.cnpj ?? null,
    tomador?.razaoSocial ?? null,
    route.meio === 'Rodoviário' ? placa(random) : null,
    route.meio,
    route.percurso,
    route.origemIbge,
    route.destinoIbge,
    route.paisOrigem,
    route.complementoOrigem,
    route.paisDestino,
    route.complementoDestino,
    mercadoriaAceita(condicoesDe(apolice), mercadorias, random.upTo(mercadorias.length), values.importancia),
    random.pick(embalagens),
    decimal(basica, 6),
    decimal(adicional, 6),
    decimal(desconto, 6),
    decimal(taxa, 6),
    decimal(premioOf(values.importancia, taxa), 2),
    values.isMoeda === null ? null : decimal(premioOf(values.isMoeda, taxa), 2),
    decimal(values.importancia, 2),
    decimal(values.mercadoria, 2),
    decimal(values.frete, 2),
    decimal(values.container, 2),
    ...values.international,
    ...(isNational
      ? [null, null, null, null, null]
      : shippingPapers(sequence, apolice.idRamo, route.meio, embarque, random)),
    random.percent(2) ? 'Carga com escolta e rastreamento.' : null,
    sequence % NAO_ACUMULA === 0,
  ];
}

const groupOf = ({ grupos }: ApolicePlan, random: Chance): number =>
  (random.percent(45) ? grupos[0] : random.pick(grupos)) as number;

/** Nearly all are open until an invoice takes their month; some never reach one. */
function situacaoOf(random: Chance): string {
  const fate = random.upTo(1000);
  if (fate < 8) return 'EXCLUIDA';
  if (fate < 12) return 'CANCELADA';
  return fate < 13 ? 'RECUSADA' : 'ABERTA';
}

function placa(random: Chance): string {
  const letter = () => String.fromCharCode(65 + random.upTo(26));
  return `${letter()}${letter()}${letter()}${random.upTo(10)}${letter()}${random.between(10, 99)}`;
}

function shippingPapers(sequence: number, idRamo: number, meio: string, embarque: string, random: Chance): CopyValue[] {
  const imported = idRamo === 25;
  return [
    imported ? `26${String(sequence).padStart(8, '0')}` : null,
    `${meio === 'Marítimo' ? 'BL' : meio === 'Aéreo' ? 'AWB' : 'CRT'}${String(700_000 + sequence)}`,
    `FAT-${String(sequence).padStart(7, '0')}`,
    meio === 'Marítimo' ? navioDo(embarque, random) : null,
    random.pick(['FOB', 'CFR', 'CIF', 'FCA', 'CPT', 'EXW']),
  ];
}

/** Two vessels load on a day, so that several bills of lading are on one. */
const navioDo = (embarque: string, random: Chance): string | null =>
  navios[(Number(embarque.slice(-2)) * 2 + random.upTo(2)) % navios.length]?.[0] ?? null;
