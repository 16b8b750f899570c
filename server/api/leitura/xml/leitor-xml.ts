import { SaxesParser } from 'saxes';
import { ArquivoRecusado, recusa } from '../recusas.ts';

/** Fiscal documents have at most 15 levels, sheets 10. */
const MAX_NIVEIS = 64;
/** Maximum characters without a tag: the parser buffers them. */
const MAX_SEM_ELEMENTO = 1024 * 1024;

interface Ouvinte {
  abre(nome: string, atributos: Readonly<Record<string, string>>): void;
  texto(pedaco: string): void;
  fecha(nome: string): void;
}

export interface LeitorXml {
  escrever(pedaco: string): void;
  fim(): void;
}

/** Without DOCTYPE or external entities. @throws ArquivoRecusado from both methods, and the listener's errors. */
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

/** Issuers, web services and spreadsheet programs choose their own prefixes. */
export const semPrefixo = (nome: string) => nome.slice(nome.indexOf(':') + 1);
