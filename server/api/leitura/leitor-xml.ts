import { SaxesParser } from 'saxes';
import { ArquivoRecusado, recusa } from './recusas.ts';

/** No document of the tax authorities is deeper than 15 levels, no sheet deeper than 10. */
const MAX_NIVEIS = 64;
/** Characters without the begin or end of a single element: the parser holds them until there is one. */
const MAX_SEM_ELEMENTO = 1024 * 1024;

interface Ouvinte {
  abre(nome: string, atributos: Readonly<Record<string, string>>): void;
  texto(pedaco: string): void;
  fecha(nome: string): void;
}

/** XML in pieces, one pass. */
export interface LeitorXml {
  escrever(pedaco: string): void;
  /** The end of the text: what is still open is missing its end. */
  fim(): void;
}

/**
 * Reads XML without DOCTYPE: no entities but those of XML itself, nothing is ever fetched or expanded.
 * @throws ArquivoRecusado from both methods: doctype, entidade, malformado, profundidade, texto_longo, and what the listener throws
 */
export function leitorXml(ouvinte: Ouvinte): LeitorXml {
  const parser = new SaxesParser();
  let niveis = 0;
  let semElemento = 0;
  parser.on('doctype', () => {
    throw recusa('doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    niveis += 1;
    semElemento = 0;
    if (niveis > MAX_NIVEIS) throw recusa('profundidade');
    ouvinte.abre(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    niveis -= 1;
    semElemento = 0;
    ouvinte.fecha(name);
  });
  const texto = (pedaco: string) => ouvinte.texto(pedaco);
  parser.on('text', texto);
  parser.on('cdata', texto);

  const traduzindo = (passo: () => void) => {
    try {
      passo();
    } catch (error) {
      if (error instanceof ArquivoRecusado) throw error;
      const entidade = error instanceof Error && error.message.includes('undefined entity');
      throw recusa(entidade ? 'entidade' : 'malformado', { cause: error });
    }
  };
  return {
    escrever(pedaco) {
      if (semElemento > MAX_SEM_ELEMENTO) throw recusa('texto_longo');
      semElemento += pedaco.length;
      traduzindo(() => parser.write(pedaco));
    },
    fim: () => traduzindo(() => parser.close()),
  };
}
