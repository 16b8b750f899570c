export const BUSCA =
  'A busca ignora acentos e maiúsculas e aceita CNPJ com ou sem pontuação. O endereço da página guarda busca, filtros, ordem e página: copie-o para compartilhar.';

/** How a registry is kept, by whom may write it. */
export const manter = [
  'Para incluir, use o botão azul; para muitos de uma vez, Importar lê uma planilha e mostra o que há de errado antes de gravar.',
  'Clique no nome de uma linha para abrir o formulário. Duplicar começa um novo a partir de um existente.',
  'O que não se usa mais, desative: deixa de ser oferecido, e o que já o usa continua como está.',
] as const;

export const recusasDeCadastro = [
  'Não exclui porque está em uso: desative o registro, ou substitua-o por outro onde a janela oferece isso.',
  'Outra pessoa gravou antes: a janela mostra as duas versões; escolha campo a campo qual fica.',
] as const;

/** Said of registries that `usuario` only reads. */
export const SO_ADMINISTRADORES = 'Só administradores incluem e alteram; os outros perfis consultam.';
