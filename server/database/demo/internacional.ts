import { cambios } from './insured-values.ts';
import { somarDias } from '../../../shared/format/data.ts';
import { destinos, navios } from './cargo.ts';
import { type CopyValue, type Reference, rowsOf, type TableRows } from './copy-rows.ts';
import { decimal, scaled } from './money-and-dates.ts';
import { writers } from './people.ts';
import type { Plan } from './plan.ts';

const importacao = 25;
const declaracoes = 240;
const vias = ['MARITIMA', 'MARITIMA', 'MARITIMA', 'AEREA', 'RODOVIARIA'];
const resseguradores = [
  ['Ressegura do Atlântico S.A.', '50.000000'],
  ['Meridional Re', '30.000000'],
  ['Nordic Cargo Re', '20.000000'],
] as const;

/** Data of imports and exports: places abroad, vessels, rates, import declarations, treaties. */
export function* internacional(plan: Plan, reference: Reference): Generator<TableRows> {
  const { paises } = reference;
  const paisDe = (iso: string) => paises[iso] ?? null;
  yield rowsOf('complementos_pais', 'id_pais, nome, tipo, unlocode', destinos, ([, nome, , iso, unlocode]) => {
    return [paisDe(iso), nome, 'PORTO', unlocode];
  });
  const representanteColumns = 'id_pais, id_complemento_pais, nome, tipo, cidade, email, idiomas';
  yield rowsOf('representantes_pais', representanteColumns, destinos, ([, lugar, , iso], index) => {
    const contato = [lugar, `claims${index + 1}@surveyors.example`, 'inglês, espanhol'];
    return [paisDe(iso), index + 1, `${lugar} Marine Surveyors`, index % 3 ? 'VISTORIADOR' : 'AMBOS', ...contato];
  });
  const navioColumns =
    'nome, imo, id_pais, ano_construcao, tipo_navio, sociedade_classificadora, arqueacao, agravo_idade';
  yield rowsOf('navios', navioColumns, navios, ([nome, imo, iso, ano, arqueacao]) => {
    const navio = [ano, 'CONTEINEIRO', 'Registro Naval do Sul', arqueacao, ano < 2002 ? '10.000000' : null];
    return [nome, comDigito(imo), paisDe(iso), ...navio];
  });
  yield cambios(plan.today, reference);
  yield rowsOf('dis', disColumns, Array.from({ length: declaracoes }), (_, index) =>
    declaracao(index, plan, reference),
  );
  yield* resseguro(plan.today, reference);
}

/** IMO: six digits weighted 7 to 2, the last digit of the sum. */
function comDigito(seis: string): string {
  const sum = [...seis].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return seis + String(sum % 10);
}

const disColumns = `
  numero_di, data_registro, cnpj_importador, id_apolice, uf_desembaraco, via_transporte, conhecimento,
  id_pais_procedencia, id_incoterm, id_moeda, valor_fob, valor_frete, ii, ipi, situacao, id_motivo, alterado_por,
  alterado_em, reaberta_por, reaberta_em`;

/** Two of three became averbações, some were discarded, every other of these for the second time; those of the latest days wait. */
function declaracao(index: number, { random, apolices, today }: Plan, reference: Reference): CopyValue[] {
  const importers = apolices.filter(({ idRamo, fim }) => idRamo === importacao && fim > today);
  const apolice = importers[index % importers.length];
  const registro = somarDias(today, -Math.floor(index / 2));
  const ufs = Object.values(reference.ufs);
  const [, , moeda, iso] = random.pick(destinos);
  const fob = random.between(300_000, 30_000_000);
  const situacao = index < 30 ? 'PENDENTE' : index % 9 === 0 ? 'DESPREZADA' : 'AVERBADA';
  const despreza = (dias: number, outro: number): CopyValue[] => [
    writers[(index / 9 + outro) % writers.length] ?? null,
    `${somarDias(registro, dias)}T15:20:00-03:00`,
  ];
  const desprezada = situacao === 'DESPREZADA';
  const incoterm = reference.incoterms[random.pick(['FOB', 'CFR', 'CIF', 'FCA'])] ?? null;
  const valores = [
    decimal(fob, 2),
    ...[random.between(30, 90), 600, 300].map((por) => decimal(scaled(fob, por, 1000), 2)),
  ];
  const registrada = [`${registro.slice(2, 4)}${1_204_567 + index * 811}${index % 10}`, registro];
  const quem = [apolice?.segurado.cnpj ?? '', apolice?.id ?? null, ufs[index % ufs.length] ?? null];
  const comercio = [reference.paises[iso] ?? null, incoterm, reference.moedas[moeda] ?? null];
  return [
    ...registrada,
    ...quem,
    random.pick(vias),
    `BL${810_000 + index}`,
    ...comercio,
    ...valores,
    situacao,
    ...(desprezada ? [random.pick(reference.desprezos), ...despreza(3, 0)] : [null, null, null]),
    ...(desprezada && index % 2 === 0 ? despreza(2, 1) : [null, null]),
  ];
}

/** One treaty of each kind, each shared by reinsurers to 100 %; the largest shipments exceed the retention. */
function* resseguro(today: string, { moedas }: Reference): Generator<TableRows> {
  const ano = today.slice(0, 4);
  const treaties = [
    ['Quota RCTR-C', 'QUOTA', 54, 'BRL', '60.000000', null, '20000000.00', '27.500000'],
    ['Excedente TN', 'EXCEDENTE', 21, 'BRL', null, '250000.00', '2000000.00', '22.000000'],
    ['XL Internacional', 'XL', importacao, 'USD', null, '60000.00', '1000000.00', '0.000000'],
  ] as const;
  const contratoColumns = `
    nome, tipo, id_ramo, id_moeda, retencao_percentual, retencao_valor, limite, comissao_percentual, vigencia_inicio, vigencia_fim`;
  yield rowsOf('contratos_resseguro', contratoColumns, treaties, ([nome, tipo, idRamo, moeda, ...terms]) => {
    return [`${nome} ${ano}`, tipo, idRamo, moedas[moeda] ?? null, ...terms, `${ano}-01-01`, `${ano}-12-31`];
  });
  const partes = treaties.flatMap((_, treaty) =>
    resseguradores.map(([nome, parte], at) => [treaty + 1, at + 1, nome, parte]),
  );
  const parteColumns = 'id_contrato_resseguro, ordem, ressegurador, percentual';
  yield rowsOf('contrato_resseguro_participantes', parteColumns, partes, (row) => row);
}
