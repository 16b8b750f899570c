import { type ApolicePlan, makePlan, numeroDaApolice } from '../../server/database/demo/plan.ts';
import { apoliceUnica, destinatarioDe, embarques, foraDasCondicoes, quebrar, type Remessa } from './embarques.ts';
import { cte, mdfe, nfe } from './fiscal.ts';
import { planilha, zipDe } from './pacotes.ts';
import { conemb, notfis } from './proceda.ts';
import { delimitado, fixo } from './texto.ts';

/** A sample file for the converter, and how to upload it. */
export interface Amostra {
  readonly nome: string;
  /** Name of the layout, id and name of the branch. */
  readonly layout: string;
  readonly idRamo: 21 | 54;
  readonly apolice: string;
  readonly conteudo: string | Buffer;
  /** The sample's fault, in pt-BR; null if it is accepted at once. */
  readonly defeito: string | null;
}

const QUANTOS = 12;
const POUCOS = 3;

/**
 * One good and one broken file per layout, for policies of that day's demonstration data.
 * @param today YYYY-MM-DD, the day of every shipment.
 * @param semente offset of the document numbers: samples made at another time are new shipments.
 */
export async function amostras(today: string, semente: number): Promise<Amostra[]> {
  const plan = makePlan(today);
  const shown = plan.apolices[9] as ApolicePlan;
  const carrier = apoliceUnica(plan, 54);
  const owner = apoliceUnica(plan, 21);
  // Numbers have nine digits: each sample of a run gets a hundred of them.
  const remessa = (apolice: ApolicePlan, lote: number) => ({
    apolice,
    dia: today,
    primeiro: 100_000_000 + (semente % 800_000) * 1_000 + lote * 100,
  });
  // Different numbers, so that the corrected version of a broken sample adds new documents.
  const outra = (boa: Remessa) => ({ ...boa, primeiro: boa.primeiro + 50 });
  const numeros = (primeiro: number) => Array.from({ length: POUCOS }, (_, at) => primeiro + at);

  const doisArquivos = (lote: number) => {
    const boa = remessa(shown, lote);
    return { boa: embarques(boa, QUANTOS), quebrada: quebrar(embarques(outra(boa), QUANTOS)) };
  };
  const [csv, fixed, xlsx] = [doisArquivos(1), doisArquivos(2), doisArquivos(3)];
  const doCte = remessa(carrier, 4);
  const doZip = remessa(shown, 5);
  const daNota = remessa(owner, 6);
  const doProceda = remessa(carrier, 7);
  const dono = destinatarioDe(plan, owner);
  const ctes = Object.fromEntries(numeros(doZip.primeiro).map((um) => [`cte-${um}.xml`, cte(doZip, um, dono)]));
  const manifesto = { 'mdfe.xml': mdfe(doZip, doZip.primeiro, numeros(doZip.primeiro)) };
  const conhecimentos = { 'CONEMB.TXT': conemb(doProceda, numeros(doProceda.primeiro), dono) };
  const notas = { 'NOTFIS.TXT': notfis(doProceda, numeros(doProceda.primeiro), dono) };

  const tres = 'placa, valor e mercadoria das três primeiras linhas';
  const par = (
    nome: string,
    layout: string,
    apolice: ApolicePlan,
    boa: string | Buffer,
    quebrada: string | Buffer,
    defeito: string,
  ) => {
    const [base, extension] = nome.split('.');
    const comum = { layout, idRamo: apolice === owner ? 21 : 54, apolice: numeroDaApolice(apolice) } as const;
    return [
      { ...comum, nome: `${base}-boa.${extension}`, conteudo: boa, defeito: null },
      { ...comum, nome: `${base}-quebrada.${extension}`, conteudo: quebrada, defeito },
    ];
  };
  /** Files of one document each; the broken one contains values unknown to every registry. */
  const umXml = (nome: string, layout: string, um: Remessa, escrever: typeof cte | typeof nfe) =>
    par(
      nome,
      layout,
      um.apolice,
      escrever(um, um.primeiro, dono),
      escrever(um, outra(um).primeiro, dono, 'Caixote de feira'),
      'embalagem sem De-Para',
    );
  return [
    ...par('csv.csv', 'CSV', shown, delimitado(csv.boa), delimitado(csv.quebrada), tres),
    {
      nome: 'csv-fora-das-condicoes.csv',
      layout: 'CSV',
      idRamo: 54,
      apolice: numeroDaApolice(shown),
      // Different documents: those that the good sample has already declared would cause no error.
      conteudo: delimitado(foraDasCondicoes(embarques(remessa(shown, 8), POUCOS))),
      defeito: 'mercadoria que a apólice não cobre, e outra acima do seu limite',
    },
    ...par('largura-fixa.txt', 'Largura fixa', shown, fixo(fixed.boa), fixo(fixed.quebrada), tres),
    ...par('planilha.xlsx', 'XLSX', shown, await planilha(xlsx.boa), await planilha(xlsx.quebrada), tres),
    ...umXml('cte.xml', 'CT-e XML 4.00', doCte, cte),
    ...par(
      'cte-com-mdfe.zip',
      'CT-e XML 4.00',
      shown,
      await zipDe({ ...ctes, ...manifesto }),
      await zipDe({ ...ctes, ...manifesto, 'truncado.xml': cte(doZip, doZip.primeiro + POUCOS, dono).slice(0, 900) }),
      'um dos XML está truncado',
    ),
    ...umXml('nfe.xml', 'NF-e XML 4.00', daNota, nfe),
    ...par(
      'proceda.zip',
      'PROCEDA CONEMB 3.1',
      carrier,
      await zipDe({ ...conhecimentos, ...notas }),
      await zipDe(conhecimentos),
      'o CONEMB veio sem o NOTFIS',
    ),
  ];
}
