import { digitoDaChave } from '../../shared/format/chave-acesso.ts';
import type { Company } from '../../server/database/demo/names.ts';
import { type ApolicePlan, numeroDaApolice, type Plan } from '../../server/database/demo/plan.ts';

/** One shipment; the columns of the delimited layout in order. */
export type Embarque = Readonly<Record<string, string>>;

/** The policy of a sample's shipments, their day and their first number. */
export interface Remessa {
  readonly apolice: ApolicePlan;
  readonly dia: string;
  readonly primeiro: number;
}

/**
 * The first policy of a branch that a document without a policy number resolves to: in force, not suspended, the only one of its
 * insured there.
 */
export function apoliceUnica({ apolices, suspensoes, today }: Plan, idRamo: number): ApolicePlan {
  const suspensas = new Set(suspensoes.map(({ apolice }) => apolice));
  const doRamo = apolices.filter((apolice) => apolice.idRamo === idRamo);
  const raiz = ({ segurado }: ApolicePlan) => segurado.cnpj.slice(0, 8);
  const found = doRamo.find(
    (apolice) =>
      apolice.inicio <= today &&
      apolice.fim > today &&
      apolice.cancelamento === null &&
      !suspensas.has(apolice) &&
      doRamo.every((other) => other === apolice || raiz(other) !== raiz(apolice)),
  );
  if (found === undefined) throw new Error(`no policy of branch ${idRamo} is its insured's only one`);
  return found;
}

/** Access key from São Paulo: issuer, model, number. */
export function chaveDe(
  { dia }: Pick<Remessa, 'dia'>,
  cnpj: string,
  modelo: '55' | '57' | '58',
  numero: number,
): string {
  const nove = String(numero).padStart(9, '0');
  const base = `35${dia.slice(2, 4)}${dia.slice(5, 7)}${cnpj}${modelo}001${nove}1${nove.slice(1)}`;
  return base + digitoDaChave(base);
}

/** Shipments of the policy's insured from São Paulo to Belo Horizonte, each with its own CT-e and vehicle. */
export function embarques(remessa: Remessa, quantos: number): Embarque[] {
  const { apolice, dia, primeiro } = remessa;
  const { cnpj } = apolice.segurado;
  const data = `${dia.slice(8, 10)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}`;
  return Array.from({ length: quantos }, (_, at) => ({
    tipo_documento: 'CT-e',
    chave: chaveDe(remessa, cnpj, '57', primeiro + at),
    serie: '1',
    numero: String(primeiro + at),
    data_emissao: data,
    data_embarque: data,
    cnpj_embarcador: cnpj,
    uf_origem: 'SP',
    municipio_origem: '3550308',
    uf_destino: 'MG',
    municipio_destino: '3106200',
    mercadoria: at % 2 === 0 ? '0601' : 'Bobinas de aço',
    embalagem: 'Caixa',
    placa: placaDe(primeiro + at),
    valor_mercadoria: `${String(10 + at)}.500,25`,
    valor_frete: '',
    valor_container: '',
    apolice: numeroDaApolice(apolice),
    observacao: '',
  }));
}

/** Typical errors: a plate, an amount, a text that De-Para has to learn. */
export function quebrar(rows: readonly Embarque[]): Embarque[] {
  const faults: readonly Embarque[] = [
    { placa: 'AB12345' },
    { valor_mercadoria: 'dez mil' },
    { mercadoria: 'Pneu zero km' },
  ];
  return rows.map((row, at) => ({ ...row, ...faults[at] }));
}

/** Goods that the demonstration's policy does not cover, and an amount above its limit for goods. */
export function foraDasCondicoes(rows: readonly Embarque[]): Embarque[] {
  const faults: readonly Embarque[] = [
    { mercadoria: 'Telefones celulares' },
    { mercadoria: 'Medicamentos', valor_mercadoria: '180.000,00' },
  ];
  return rows.map((row, at) => ({ ...row, ...faults[at] }));
}

/** A distinct vehicle per number, so that consecutive samples do not form one trip. */
export function placaDe(numero: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(numero / place) % 26));
  return `R${letter(26_000)}${letter(1_000)}${Math.floor(numero / 100) % 10}A${String(numero % 100).padStart(2, '0')}`;
}

/** Recipient of the goods: any company of the plan other than the sender. */
export const destinatarioDe = ({ segurados }: Plan, { segurado }: ApolicePlan): Company =>
  segurados.find(({ cnpj }) => cnpj !== segurado.cnpj) as Company;
