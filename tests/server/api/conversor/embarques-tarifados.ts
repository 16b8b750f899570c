/**
 * Shipments computed independently of the product, in exact decimals, over the rates of `taxas.ts`: ramo, route, value of the
 * goods → premium in reais, other fields of the file, and the case. 100,000.00 at 0.025 % is 25.00; 33,333.33 is 8.3333325, which
 * rounds to 8.33; 1,250.50 is 0.312625, which rounds to 0.31.
 */
import { rowsOf } from '../../../support/table.ts';
import type { Embarque } from './converter-under-test.ts';
import { EMBARCADOR, FILIAL } from './taxas.ts';

const table = `
  54 | PR 4106902 PR 4106902 | 100.000,00 → 10.00; 33.333,33 → 3.33; 1.250,50 → 0.13 | | within one town
  54 | PR 4106902 PR 4125506 | 100.000,00 → 10.00; 33.333,33 → 3.33; 1.250,50 → 0.13 | | within a conurbation
  54 | SP 3550308 SP 3550308 | 100.000,00 → 40.00 | | one UF before the class of the route
  54 | SP 3509502 SP 3550308 | 100.000,00 → 40.00; 33.333,33 → 13.33; 1.250,50 → 0.50 | | within a UF
  54 | BA 2927408 BA 2910800 | 100.000,00 → 60.00; 33.333,33 → 20.00; 1.250,50 → 0.75 | | within a UF that no rate names
  54 | MG 3106200 MG 3170206 | 100.000,00 → 20.00; 33.333,33 → 6.67; 1.250,50 → 0.25 | | within a UF, by the class
  54 | MG 3106200 RJ 3304557 | 100.000,00 → 30.00; 33.333,33 → 10.00; 1.250,50 → 0.38 | | neighbours, by the class
  54 | PR 4106902 RJ 3304557 | 100.000,00 → 50.00; 33.333,33 → 16.67; 1.250,50 → 0.63 | | farther than neighbours: any shipment
  54 | SP 3509502 PR 4106902 | 100.000,00 → 25.00; 33.333,33 → 8.33; 1.250,50 → 0.31 | | a pair of UFs
  54 | PR 4106902 SP 3509502 | 100.000,00 → 22.00; 33.333,33 → 7.33; 1.250,50 → 0.28 | | the same pair the other way
  54 | SP 3509502 BA 2927408 | 100.000,00 → 40.00; 33.333,33 → 13.33 | | one UF of origin before one of destination
  54 | SP 3509502 PR 4106902 | 100.000,00 → 70.00; 33.333,33 → 23.33 | mercadoria: Autopeças | group of goods before a pair of UFs
  54 | SP 3509502 RJ 3304557 | 100.000,00 → 80.00; 33.333,33 → 26.67 | mercadoria: Pneus novos | goods before their group
  54 | SP 3509502 PR 4106902 | 100.000,00 → 75.00; 33.333,33 → 25.00 | mercadoria: Pneus novos | goods on a pair of UFs
  54 | SP 3509502 PR 4106902 | 100.000,00 → 90.00; 33.333,33 → 30.00 | cnpj_embarcador: 45723174000110; mercadoria: Pneus novos | a root, as shipper
  54 | SP 3509502 PR 4106902 | 100.000,00 → 90.00; 33.333,33 → 30.00 | cnpj_tomador: 45723174000110 | a root, as policyholder
  54 | SP 3509502 PR 4106902 | 100.000,00 → 45.00; 33.333,33 → 15.00 | cnpj_tomador: 12ABC34501DE35 | a policyholder's own rate by its CNPJ
  54 | SP 3509502 PR 4106902 | 100.000,00 → 45.00; 33.333,33 → 15.00 | cnpj_tomador: ${FILIAL} | a policyholder's own rate by its root
  54 | SP 3509502 PR 4106902 | 100.000,00 → 100.00; 33.333,33 → 33.33 | cnpj_embarcador: ${EMBARCADOR}; cnpj_tomador: ${FILIAL} | a shipper by its CNPJ before the root of the policyholder
  54 | SP 3509502 RJ 3304557 | 100.000,00 → 15.00; 33.333,33 → 5.00 | cnpj_tomador: 12ABC34501DE35; subgrupo: 002 | the sub-group before every party
  54 | SP 3509502 PR 4106902 | 100.000,00 → 12.00; 33.333,33 → 4.00 | subgrupo: 002 | the sub-group on a pair of UFs
  54 | SP 3509502 RJ 3304557 | 100.000,00 → 33.00; 33.333,33 → 11.00 | dia: 10/06/2026 | inside a validity
  54 | SP 3509502 RJ 3304557 | 100.000,00 → 36.00; 33.333,33 → 12.00 | dia: 20/06/2026 | inside two validities: the later beginning
  54 | SP 3509502 RJ 3304557 | 100.000,00 → 36.00 | dia: 30/06/2026 | the last day of a validity
  54 | SP 3509502 RJ 3304557 | 100.000,00 → 40.00 | dia: 31/05/2026 | before a validity
  54 | SP 3509502 PR 4106902 | 100.000,00 → 27.50; 33.333,33 → 9.17; 1.250,50 → 0.34 | dia: 15/07/2026 | an addition in percent: 0.025 + 10 %
  54 | SP 3509502 PR 4106902 | 100.000,00 → 32.50; 33.333,33 → 10.83 | dia: 15/07/2026; embalagem: Palete | packaging of 20 %, addition of 10 %
  54 | SP 3509502 PR 4106902 | 100.000,00 → 37.50; 33.333,33 → 12.50 | mercadoria: Vidros | goods of 50 %
  54 | SP 3509502 PR 4106902 | 100.000,00 → 15.00; 33.333,33 → 5.00 | dia: 15/07/2026; subgrupo: 002 | the sub-group has an addition of its own (30 %) and a discount of 5 %: 0.012 + 0.0036 - 0.0006
  54 | SP 3509502 PR 4106902 | 100.000,00 → 29.70; 33.333,33 → 11.70 | valor_container: 10.000,00 | a container of 10,000.00, insured along, at a rate of its own: 0.025 + 0.002
  59 | SP 3550308 SP 3550308 | 50.000,00 → 35.00 | | a trip within a town
  59 | PR 4106902 RJ 3304557 | 50.000,00 → 120.50 | | a trip, anywhere else
  59 | SP 3509502 SP 3550308 | 50.000,00 → 54.13 | km: 433 | 433 km at 0.1250
  59 | SP 3509502 SP 3550308 | 50.000,00 → 20.00 | km: 80 | 80 km, at least 100: 12.50, at least 20.00
  59 | SP 3509502 SP 3550308 | 50.000,00 → 20.13 | km: 161 | 161 km at 0.1250 is 20.125
  59 | SP 3509502 PR 4106902 | 50.000,00 → 160.00 | km: 640 | 640 km at 0.2500 between neighbours`;

const pairsOf = (cell: string, between: string) =>
  cell === '' ? [] : cell.split('; ').map((pair) => pair.split(between) as [string, string]);

/** The issue date follows the shipment date. */
const fieldsOf = ([campo, valor]: readonly [string, string]) =>
  campo === 'dia' ? { data_embarque: valor, data_emissao: valor } : { [campo]: valor };

export const casosTarifados = rowsOf(table).map(([ramo, rota = '', valores = '', outros = '', caso = '']) => ({
  caso,
  ramo: Number(ramo),
  rota,
  outros: Object.assign({}, ...pairsOf(outros, ': ').map(fieldsOf)) as Embarque,
  valores: pairsOf(valores, ' → '),
}));
