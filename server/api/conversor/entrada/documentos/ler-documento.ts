import {
  classificar,
  layoutDe,
  lerFiscal,
  raizDoDocumento,
  type TipoXml,
} from '../../../leitura/xml/documento-classificado.ts';
import type { Complemento, Leitura } from '../../../leitura/xml/documento-fiscal.ts';
import type { DocumentoXml } from '../../../leitura/xml/documento-xml.ts';
import { limites } from '../../../leitura/leitores.ts';
import { ArquivoRecusado, esperadoDe } from '../../../leitura/recusas.ts';
import { eventoDe, type Evento } from '../../../leitura/xml/evento.ts';
import { lerMdfe } from '../../../leitura/xml/mdfe.ts';

export type DocumentoLido =
  | { readonly especie: 'EMBARQUE'; readonly tipo: TipoXml; readonly chave: string; readonly leitura: Leitura }
  | {
      readonly especie: 'MDFE';
      readonly chave: string;
      readonly documentos: readonly string[];
      readonly complemento: Complemento;
    }
  | { readonly especie: 'EVENTO'; readonly evento: Evento }
  | { readonly especie: 'NENHUMA'; readonly leitura: Leitura };

/** Parses and classifies one XML, with the reason if it is refused. */
export function lerDocumento(bytes: Buffer): DocumentoLido {
  try {
    return especieDe(lerFiscal(bytes, limites.caracteres));
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
    const falha = { campo: 'documento', valor: '', esperado: esperadoDe(error), codigo: 'DOCUMENTO_ILEGIVEL' } as const;
    return { especie: 'NENHUMA', leitura: { falha } };
  }
}

function especieDe(documento: DocumentoXml): DocumentoLido {
  const tipo = layoutDe(documento);
  if (tipo !== null) {
    const leitura = classificar(documento, tipo);
    return { especie: 'EMBARQUE', tipo, chave: chaveDe(documento, leitura), leitura };
  }
  if (raizDoDocumento(documento) === 'MDFe') {
    const { chave, chaves: documentos, complemento } = lerMdfe(documento);
    if (chave !== undefined) return { especie: 'MDFE', chave, documentos, complemento };
  }
  const evento = eventoDe(documento);
  return evento === undefined
    ? { especie: 'NENHUMA', leitura: classificar(documento, 'XML_CTE') }
    : { especie: 'EVENTO', evento };
}

/** Refused documents have a key if stated. */
function chaveDe(documento: DocumentoXml, leitura: Leitura): string {
  if ('campos' in leitura) return leitura.campos.chave ?? '';
  const raiz = raizDoDocumento(documento) ?? '';
  const id = documento.um(`${raiz}/inf${raiz === 'NFe' ? 'NFe' : 'Cte'}@Id`);
  return id?.replace(/^\D+/, '').slice(0, 44) ?? '';
}
