import { type Complemento, dataDe } from './documento-fiscal.ts';
import type { DocumentoXml } from './documento-xml.ts';

const inf = 'MDFe/infMDFe';

export const caminhosMdfe = [
  `${inf}/ide/tpAmb`,
  `${inf}/ide/dhIniViagem`,
  `${inf}/infModal/rodo/veicTracao/placa`,
  `${inf}/infDoc/infMunDescarga/infCTe/chCTe`,
  `${inf}/infDoc/infMunDescarga/infNFe/chNFe`,
  `${inf}/seg/nApol`,
  'protMDFe/infProt/cStat',
  `${inf}@Id`,
];

/** Document keys of an MDF-e 3.00 and their trip data; none for a test or cancelled MDF-e. */
export function lerMdfe(documento: DocumentoXml): {
  readonly chave: string | undefined;
  readonly chaves: readonly string[];
  readonly complemento: Complemento;
} {
  const chave = documento.um(`${inf}@Id`)?.replace(/^MDFe/, '');
  const cStat = documento.um('protMDFe/infProt/cStat');
  if (documento.um(`${inf}/ide/tpAmb`) !== '1' || (cStat !== undefined && cStat !== '100' && cStat !== '150'))
    return { chave, chaves: [], complemento: {} };
  const placa = documento.um(`${inf}/infModal/rodo/veicTracao/placa`);
  const inicio = dataDe(documento.um(`${inf}/ide/dhIniViagem`));
  // A trip has a policy per ramo: the number is used only if all agree.
  const apolices = new Set(documento.todos(`${inf}/seg/nApol`));
  const [apolice] = apolices;
  return {
    chave,
    chaves: [
      ...documento.todos(`${inf}/infDoc/infMunDescarga/infCTe/chCTe`),
      ...documento.todos(`${inf}/infDoc/infMunDescarga/infNFe/chNFe`),
    ],
    complemento: {
      ...(placa !== undefined && { placa }),
      ...(apolice !== undefined && apolices.size === 1 && { apolice }),
      ...(inicio !== undefined && { data_embarque: inicio }),
    },
  };
}
