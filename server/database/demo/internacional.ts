import { cambios } from './cambio.ts';
import { somarDias } from '../../../shared/format/data.ts';
import { destinos, navios } from './cargo.ts';
import type { CopyValue, TableRows } from './copy-rows.ts';
import { decimal, scaled } from './money.ts';
import { writers } from './people.ts';
import type { Plan } from './plan.ts';
import type { Reference } from './reference.ts';

const importacao = 25;
const declaracoes = 240;
const vias = ['MARITIMA', 'MARITIMA', 'MARITIMA', 'AEREA', 'RODOVIARIA'];
const resseguradores = ['Ressegura do Atlântico S.A.', 'Meridional Re', 'Nordic Cargo Re'];

/** What imports and exports are declared with: places abroad, vessels, rates, import declarations, treaties. */
export function* internacional(plan: Plan, reference: Reference): Generator<TableRows> {
  const { paises } = reference;
  yield {
    table: 'complementos_pais',
    columns: 'id_pais, nome, tipo, unlocode',
    rows: destinos.map(([, nome, , iso, unlocode]) => [paises[iso] ?? null, nome, 'PORTO', unlocode]),
  };
  yield {
    table: 'representantes_pais',
    columns: 'id_pais, id_complemento_pais, nome, tipo, cidade, email, idiomas',
    rows: destinos.map(([, lugar, , iso], index) => [
      paises[iso] ?? null,
      index + 1,
      `${lugar} Marine Surveyors`,
      index % 3 === 0 ? 'AMBOS' : 'VISTORIADOR',
      lugar,
      `claims${index + 1}@surveyors.example`,
      'inglês, espanhol',
    ]),
  };
  yield {
    table: 'navios',
    columns: 'nome, imo, id_pais, ano_construcao, tipo_navio, sociedade_classificadora, arqueacao, agravo_idade',
    rows: navios.map(([nome, imo, iso, ano, arqueacao]) => [
      nome,
      comDigito(imo),
      paises[iso] ?? null,
      ano,
      'CONTEINEIRO',
      'Registro Naval do Sul',
      arqueacao,
      ano < 2002 ? decimal(10_000_000, 6) : null,
    ]),
  };
  yield cambios(plan.today, reference);
  yield {
    table: 'dis',
    columns: disColumns,
    rows: Array.from({ length: declaracoes }, (_, index) => declaracao(index, plan, reference)),
  };
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
  const reaberta = situacao === 'DESPREZADA' && index % 2 === 0;
  return [
    `${registro.slice(2, 4)}${String(1_204_567 + index * 811)}${index % 10}`,
    registro,
    apolice?.segurado.cnpj ?? '',
    apolice?.id ?? null,
    ufs[index % ufs.length] ?? null,
    random.pick(vias),
    `BL${String(810_000 + index)}`,
    reference.paises[iso] ?? null,
    reference.incoterms[random.pick(['FOB', 'CFR', 'CIF', 'FCA'])] ?? null,
    reference.moedas[moeda] ?? null,
    decimal(fob, 2),
    decimal(scaled(fob, random.between(30, 90), 1000), 2),
    decimal(scaled(fob, 60, 100), 2),
    decimal(scaled(fob, 30, 100), 2),
    situacao,
    situacao === 'DESPREZADA' ? random.pick(reference.desprezos) : null,
    situacao === 'DESPREZADA' ? (writers[(index / 9) % writers.length] ?? null) : null,
    situacao === 'DESPREZADA' ? `${somarDias(registro, 3)}T15:20:00-03:00` : null,
    reaberta ? (writers[(index / 9 + 1) % writers.length] ?? null) : null,
    reaberta ? `${somarDias(registro, 2)}T10:05:00-03:00` : null,
  ];
}

/** One treaty of each kind, each shared by reinsurers to 100 %; the largest shipments are above what is kept. */
function* resseguro(today: string, { moedas }: Reference): Generator<TableRows> {
  const ano = today.slice(0, 4);
  const treaties = [
    ['Quota RCTR-C', 'QUOTA', 54, 'BRL', '60.000000', null, '20000000.00', '27.500000'],
    ['Excedente TN', 'EXCEDENTE', 21, 'BRL', null, '250000.00', '2000000.00', '22.000000'],
    ['XL Internacional', 'XL', importacao, 'USD', null, '60000.00', '1000000.00', '0.000000'],
  ] as const;
  yield {
    table: 'contratos_resseguro',
    columns: `
      nome, tipo, id_ramo, id_moeda, retencao_percentual, retencao_valor, limite, comissao_percentual,
      vigencia_inicio, vigencia_fim`,
    rows: treaties.map(([nome, tipo, idRamo, moeda, ...terms]) => [
      `${nome} ${ano}`,
      tipo,
      idRamo,
      moedas[moeda] ?? null,
      ...terms,
      `${ano}-01-01`,
      `${ano}-12-31`,
    ]),
  };
  yield {
    table: 'contrato_resseguro_participantes',
    columns: 'id_contrato_resseguro, ordem, ressegurador, percentual',
    rows: treaties.flatMap((_, treaty) =>
      ['50.000000', '30.000000', '20.000000'].map((percentual, at) => [
        treaty + 1,
        at + 1,
        resseguradores[at] ?? '',
        percentual,
      ]),
    ),
  };
}
