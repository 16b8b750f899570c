import { somarDias } from '../../../shared/format/data.ts';
import { firstOfMonth } from './calendar.ts';
import { type Company, companies } from './names.ts';
import { type Chance, chance } from './random.ts';
import { planSuspensoes, type Suspensao } from './suspensoes.ts';

/** The figures that the dashboard shows, and how many suspensions there are in all. */
export const figures = {
  apolices: 3046,
  tomadores: 1254,
  caixasPostais: 892,
  suspensoes: 84,
  suspensoesAtivas: 23,
} as const;

const corretores = 148;
const segurados = 2400;
const sucursais = 14;

export interface TomadorPlan extends Company {
  /** Millionths of a percent. */
  readonly taxa: number;
}

/** A policy before it becomes rows: all that its groups, policyholders and shipments follow from. */
export interface ApolicePlan {
  readonly id: number;
  readonly idRamo: number;
  readonly idSegurado: number;
  readonly segurado: Company;
  readonly idCorretor: number;
  readonly idSucursal: number;
  readonly inicio: string;
  readonly fim: string;
  readonly cancelamento: string | null;
  /** Ids of its groups; the first is the default one. */
  readonly grupos: readonly number[];
  readonly tomadores: TomadorPlan[];
  /** Millionths of a percent, where no policyholder has a rate of his own. */
  readonly taxa: number;
  /** Shipments in a whole month, on average. */
  readonly ritmo: number;
}

export type SuspensaoPlan = Suspensao<ApolicePlan>;

export interface Plan {
  readonly today: string;
  readonly corretores: readonly Company[];
  readonly segurados: readonly Company[];
  readonly apolices: readonly ApolicePlan[];
  readonly suspensoes: readonly SuspensaoPlan[];
  readonly random: Chance;
}

/** Out of a hundred policies, the branches they are of. */
const ramos = [
  ...Array.from({ length: 36 }, () => 54),
  ...Array.from({ length: 20 }, () => 55),
  ...Array.from({ length: 20 }, () => 21),
  ...Array.from({ length: 8 }, () => 25),
  ...Array.from({ length: 7 }, () => 28),
  32,
  32,
  32,
  38,
  52,
  52,
  56,
  59,
  59,
];
const insuresOwner = new Set([21, 25, 28]);
const rctrC = 54;
/** The policy that newcomers are shown first (contract, "Data that fills the screens"). */
const shownId = 10;
/** Ramos that a road carrier buys in addition to RCTR-C. */
const besidesRctrC = new Set([55, 59]);

/** @param today the date that the data should look alive on. */
export function makePlan(today: string): Plan {
  const random = chance(20_260_701);
  const company = companies(random);
  const brokers = Array.from({ length: corretores }, () => company('broker'));
  const insured = Array.from({ length: segurados }, (_, index) => company(index % 2 === 0 ? 'carrier' : 'owner'));
  let lastGrupo = 0;

  const drafts = Array.from({ length: figures.apolices }, (_, index) => draft(index + 1 === shownId, random, today));
  const places = insuredPlaces(drafts, random);
  const apolices = drafts.map(({ idRamo, inicio, fim, cancelada }, index): ApolicePlan => {
    const id = index + 1;
    const shown = id === shownId;
    const place = places[index] as number;
    const grupos = shown ? 4 : random.percent(40) ? random.between(2, 5) : 1;
    const firstGrupo = lastGrupo + 1;
    lastGrupo += grupos;
    return {
      id,
      idRamo,
      idSegurado: place + 1,
      segurado: insured[place] as Company,
      // One broker and one branch office look after an insured.
      idCorretor: ((place * 37) % corretores) + 1,
      idSucursal: ((place * 5) % sucursais) + 1,
      inicio,
      fim,
      cancelamento: cancelada ? somarDias(today, -random.between(20, 150)) : null,
      grupos: Array.from({ length: grupos }, (_none, n) => firstGrupo + n),
      tomadores: [],
      taxa: random.between(36, 180) * 500,
      // Few large accounts, many small ones.
      ritmo: shown ? 420 : random.percent(6) ? random.between(40, 160) : random.between(1, 8),
    };
  });

  giveTomadores(apolices, company, random, today);
  const suspensoes = planSuspensoes(apolices, figures, today, random);
  return { today, corretores: brokers, segurados: insured, apolices, suspensoes, random };
}

interface Draft {
  readonly idRamo: number;
  readonly inicio: string;
  readonly fim: string;
  readonly cancelada: boolean;
}

function draft(shown: boolean, random: Chance, today: string): Draft {
  const idRamo = shown ? rctrC : random.pick(ramos);
  const { inicio, anos, cancelada } = shown
    ? { inicio: firstOfMonth(today, -14), anos: 2, cancelada: false }
    : someValidity(random, today);
  const fim = somarDias(`${Number(inicio.slice(0, 4)) + anos}${inicio.slice(4)}`, -1);
  return { idRamo, inicio, fim, cancelada };
}

/** Insured by policy: carriers even, cargo owners odd; one policy of a ramo at a time; RC-DC, RC-V beside RCTR-C. */
function insuredPlaces(drafts: readonly Draft[], random: Chance): number[] {
  const places: number[] = [];
  const held = new Map<string, Draft[]>();
  const withRctrC: number[] = [];
  const drawn = (idRamo: number): number =>
    besidesRctrC.has(idRamo)
      ? random.pick(withRctrC)
      : random.upTo(segurados / 2) * 2 + (insuresOwner.has(idRamo) ? 1 : 0);
  const rctrCFirst = drafts.map((one, index) => ({ ...one, index })).toSorted((a, b) => order(a) - order(b));
  for (const one of rctrCFirst) {
    const heldAt = (place: number) => held.get(`${one.idRamo} ${place}`) ?? [];
    let place = drawn(one.idRamo);
    while (heldAt(place).some(({ inicio, fim }) => inicio <= one.fim && fim >= one.inicio)) place = drawn(one.idRamo);
    held.set(`${one.idRamo} ${place}`, [...heldAt(place), one]);
    if (one.idRamo === rctrC) withRctrC.push(place);
    places[one.index] = place;
  }
  return places;
}

const order = ({ idRamo }: Draft): number => (idRamo === rctrC ? 0 : 1);

/** Branch office, branch, year and id: what a policy is called. */
export const numeroDaApolice = ({ id, idSucursal, idRamo, inicio }: ApolicePlan): string =>
  `${String(idSucursal).padStart(2, '0')}${idRamo}${inicio.slice(0, 4)}${String(id).padStart(5, '0')}`;

/** One year from some first of the month, or two; a few were cancelled on the way. */
function someValidity(random: Chance, today: string): { inicio: string; anos: number; cancelada: boolean } {
  const monthsAgo = random.between(0, 21);
  const inicio = somarDias(firstOfMonth(today, -monthsAgo), random.percent(70) ? 0 : 14);
  const anos = monthsAgo >= 11 && random.percent(70) ? 2 : 1;
  return {
    inicio: inicio > today ? today : inicio,
    anos,
    cancelada: monthsAgo > 6 && monthsAgo < 11 && random.percent(6),
  };
}

/** Every policyholder belongs to a policy that is in force, and stays so for months. */
function giveTomadores(
  apolices: readonly ApolicePlan[],
  company: ReturnType<typeof companies>,
  random: Chance,
  today: string,
): void {
  const inForce = apolices.filter(({ fim, cancelamento }) => cancelamento === null && fim > somarDias(today, 75));
  const shown = apolices[9] as ApolicePlan;
  for (let made = 0; made < figures.tomadores; made += 1) {
    const apolice = made < 3 ? shown : random.pick(inForce);
    apolice.tomadores.push({ ...company('owner'), taxa: random.between(24, 160) * 500 });
  }
}
