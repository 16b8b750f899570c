import { somarDias } from '../../../shared/format/data.ts';
import { carteira, firstShown, rctrC, sucursalDe, taxaDe, type Vigencia, vigencias } from './carteiras.ts';
import { type Company, companies } from './names.ts';
import { type Chance, chance } from './random.ts';
import { cabe, type Movimento, movimento } from './routes.ts';
import { setores } from './setores.ts';
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

export interface TomadorPlan extends Company {
  /** Millionths of a percent. */
  readonly taxa: number;
}

export interface SeguradoPlan extends Company {
  readonly cidade: number;
  readonly transporta: boolean;
}

/** A policy before it becomes rows: all that its groups, policyholders and shipments follow from. */
export interface ApolicePlan extends Vigencia, Movimento, Readonly<Record<Id, number>> {
  readonly segurado: SeguradoPlan;
  /** Ids of its groups; the first is the default one. */
  readonly grupos: readonly number[];
  readonly tomadores: TomadorPlan[];
  /** Millionths of a percent, where no policyholder has a rate of his own. */
  readonly taxa: number;
  /** It and those in which its shipments are declared, too: RC-DC and RC-V of a carrier. These two have no shipments declared under them. */
  readonly juntas: ApolicePlan[];
}

type Id = 'id' | 'idRamo' | 'idSegurado' | 'idCorretor' | 'idSucursal';

export type SuspensaoPlan = Suspensao<ApolicePlan>;

export interface Plan {
  readonly today: string;
  readonly corretores: readonly Company[];
  readonly segurados: readonly SeguradoPlan[];
  readonly apolices: readonly ApolicePlan[];
  readonly suspensoes: readonly SuspensaoPlan[];
  readonly random: Chance;
}

/** @param today the date that the data should look alive on. */
export function makePlan(today: string): Plan {
  const random = chance(20_260_701);
  const company = companies(random);
  const brokers = Array.from({ length: corretores }, () => company('broker'));
  const segurados: SeguradoPlan[] = [];
  const apolices: ApolicePlan[] = [];
  let lastGrupo = 0;

  while (apolices.length < figures.apolices) {
    // The policy that newcomers are shown first is the tenth (contract, "Data that fills the screens").
    const shown = apolices.length === 9;
    // One policy each, where more would go beyond the tenth place or the last.
    const single = apolices.length < 9 || apolices.length > figures.apolices - 8;
    const ramos = shown ? rctrC : single ? [21] : carteira(random);
    const [first = 0] = ramos;
    const transporta = ![21, 25, 28].includes(first);
    const aptos = setores.filter((setor) => [21, 54].includes(first) || cabe(setor, first));
    const setor = random.pick(aptos);
    const idSegurado = segurados.push({
      ...company(transporta ? 'carrier' : setor),
      cidade: random.pick(setor.cidades),
      transporta,
    });
    const segurado = segurados[idSegurado - 1] as SeguradoPlan;
    const ritmo = shown ? 420 : random.percent(2) ? random.between(60, 200) : Math.floor(3 * 7.3 ** random.fraction());
    // A few brokers bring most of the insureds.
    const idCorretor = Math.floor((corretores + 1) ** random.fraction());
    const idSucursal = sucursalDe(segurado.cidade);
    const quantosGrupos = shown ? 4 : random.percent(40) ? random.between(2, 5) : 1;
    const movimentos = ramos.map((idRamo) => movimento(idRamo, ritmo, transporta ? aptos : [setor], random));
    const precos = ramos.map((idRamo) => taxaDe(idRamo, setor.risco, random));
    for (const vigencia of shown ? [firstShown(today)] : vigencias(random, today).slice(single ? -1 : 0)) {
      const novas = ramos.map((idRamo, at): ApolicePlan => {
        const firstGrupo = lastGrupo + 1;
        lastGrupo += quantosGrupos;
        return {
          ...vigencia,
          // Carriers declare the same journeys under each of their policies.
          ...(movimentos[transporta ? 0 : at] as Movimento),
          id: apolices.length + at + 1,
          idRamo,
          idSegurado,
          segurado,
          idCorretor,
          idSucursal,
          grupos: Array.from({ length: quantosGrupos }, (_, n) => firstGrupo + n),
          tomadores: [],
          taxa: precos[at] as number,
          juntas: [],
        };
      });
      for (const [at, nova] of novas.entries()) (novas[transporta ? 0 : at] as ApolicePlan).juntas.push(nova);
      apolices.push(...novas);
    }
  }

  giveTomadores(apolices, company, random, today);
  const suspensoes = planSuspensoes(apolices, figures, today, random);
  return { today, corretores: brokers, segurados, apolices, suspensoes, random };
}

/** Policy number: sucursal, ramo, year and id. */
export const numeroDaApolice = ({ id, idSucursal, idRamo, inicio }: ApolicePlan): string =>
  `${String(idSucursal).padStart(2, '0')}${idRamo}${inicio.slice(0, 4)}${String(id).padStart(5, '0')}`;

/** Every policyholder belongs to a policy that is in force, and stays so for months. */
function giveTomadores(
  apolices: readonly ApolicePlan[],
  company: ReturnType<typeof companies>,
  random: Chance,
  today: string,
): void {
  const inForce = apolices.filter(
    ({ fim, cancelamento, juntas }) => juntas.length > 0 && cancelamento === null && fim > somarDias(today, 75),
  );
  const shown = apolices[9] as ApolicePlan;
  for (let made = 0; made < figures.tomadores; made += 1) {
    const { tomadores, taxa, rotas } = made < 3 ? shown : random.pick(inForce);
    tomadores.push({
      ...company(random.pick(rotas).setor),
      taxa: Math.round((taxa * random.between(80, 115)) / 50_000) * 500,
    });
  }
}
