import { alheio, dataDe, deTeste, type Leitura, type Recusada } from './documento-fiscal.ts';
import type { Viagem } from '../registro.ts';
import type { DocumentoXml } from './documento-xml.ts';
import { momentoDe } from './evento.ts';

const inf = 'MDFe/infMDFe';

export const caminhosMdfe = [
  `${inf}/ide/tpAmb`,
  `${inf}/ide/dhIniViagem`,
  `${inf}/ide/dhEmi`,
  `${inf}/infModal/rodo/veicTracao/placa`,
  `${inf}/infDoc/infMunDescarga/infCTe/chCTe`,
  `${inf}/infDoc/infMunDescarga/infNFe/chNFe`,
  `${inf}/seg/nApol`,
  'protMDFe/infProt/cStat',
  `${inf}@Id`,
];

/** Authorised (100, 150), closed (132), or cancelled, which is an event. */
const lidos = new Set(['100', '150', '132', '101', '151', '155']);

/** null: it has no key. */
export function lerMdfe(documento: DocumentoXml): Viagem | Recusada | null {
  const um = (caminho: string) => documento.um(`${inf}/${caminho}`);
  const chave = documento.um(`${inf}@Id`)?.replace(/^MDFe/, '').slice(0, 44);
  if (chave === undefined) return null;
  const ambiente = um('ide/tpAmb');
  if (ambiente !== '1') return deTeste(ambiente, 'um MDF-e');
  const cStat = documento.um('protMDFe/infProt/cStat');
  if (cStat !== undefined && !lidos.has(cStat))
    return alheio('cStat', cStat, 'um MDF-e autorizado (100)', 'DOCUMENTO_NAO_AUTORIZADO');
  const placa = um('infModal/rodo/veicTracao/placa');
  const partida = momentoDe(um('ide/dhIniViagem'));
  const data_embarque = dataDe(partida ?? undefined);
  // A trip has a policy per ramo: the number is used only if all agree.
  const apolices = new Set(documento.todos(`${inf}/seg/nApol`));
  const [apolice] = apolices;
  const documentos = ['infCTe/chCTe', 'infNFe/chNFe'].flatMap((nome) =>
    documento.todos(`${inf}/infDoc/infMunDescarga/${nome}`).map((citado) => citado.slice(0, 44)),
  );
  return {
    chave,
    documentos: [...new Set(documentos)],
    complemento: {
      ...(placa !== undefined && { placa }),
      ...(apolice !== undefined && apolices.size === 1 && { apolice }),
      ...(data_embarque !== undefined && { data_embarque }),
    },
    inicio: partida ?? momentoDe(um('ide/dhEmi')),
  };
}

/** Merges a trip's data, which is more accurate: vehicle and actual departure day. */
export const completar = (leitura: Leitura, viagem: Pick<Viagem, 'complemento'> | undefined): Leitura =>
  'falha' in leitura || viagem === undefined
    ? leitura
    : { ...leitura, campos: { ...leitura.campos, ...viagem.complemento } };
