export interface Ajuda {
  readonly para: string;
  readonly passos: readonly string[];
  /** The fields and words that are misunderstood. */
  readonly campos: readonly (readonly [campo: string, sentido: string])[];
  readonly recusas: readonly string[];
  /** On pages that every service has: additions of the built-in API. Other pages are wholly the built-in API's. */
  readonly aqui: readonly string[];
}

/** Reads a help text: the page's purpose, then a line for each step (-), field (?), refusal (!) and addition (+). */
export function lerAjuda(texto: string): Ajuda {
  const [para = '', ...linhas] = texto.trim().split(/\n\s*/);
  const de = (marca: string) => linhas.filter((linha) => linha.startsWith(marca)).map((linha) => linha.slice(2));
  const campos = de('?').map((linha) => {
    const fim = linha.indexOf(': ');
    return [linha.slice(0, fim), linha.slice(fim + 2)] as const;
  });
  return { para, passos: de('-'), campos, recusas: de('!'), aqui: de('+') };
}

const marcadas = (marca: string, linhas: readonly string[]) => linhas.map((linha) => `${marca} ${linha}`).join('\n');

export const BUSCA =
  'A busca ignora acentos e maiúsculas e aceita CNPJ com ou sem pontuação. O endereço da página guarda busca, filtros, ordem e página: copie-o para compartilhar.';

/** How a registry is kept, by whom may write it. */
export const manter = (marca: '-' | '+') =>
  marcadas(marca, [
    'Para incluir, use o botão azul; para muitos de uma vez, Importar lê uma planilha e mostra o que há de errado antes de gravar.',
    'Clique no nome de uma linha para abrir o formulário. Duplicar começa um novo a partir de um existente.',
    'O que não se usa mais, desative: deixa de ser oferecido, e o que já o usa continua como está.',
  ]);

export const recusasDeCadastro = (marca: '!' | '+') =>
  marcadas(marca, [
    'Não exclui porque está em uso: desative o registro, ou substitua-o por outro onde a janela oferece isso.',
    'Outra pessoa gravou antes: a janela mostra as duas versões; escolha campo a campo qual fica.',
  ]);

export const cadastro = (texto: string) => `${texto.trim()}\n${manter('-')}\n- ${BUSCA}\n${recusasDeCadastro('!')}`;

/** The same of a registry that `usuario` only reads. */
export const cadastroRestrito = (texto: string) =>
  cadastro(`${texto.trim()}\n- Só administradores incluem e alteram; os outros perfis consultam.`);
