import { expect, test } from 'vitest';
import { contasDaConversao, naoGravados } from '../../../shared/format/contas-da-conversao.ts';
import { desfechoEmPalavras } from '../../../shared/format/situacao-da-tarefa.ts';

const nada = { lidos: 12, aceitos: 0, ignorados: 0, recusados: 0 };
test.each([
  [{ ...nada, aceitos: 12 }, '12 lidos (12 aceitos)', 0],
  [{ ...nada, lidos: 1, ignorados: 1 }, '1 lido (1 ignorado)', 0],
  [
    { ...nada, situacao: 'PARCIAL', aceitos: 8, ignorados: 1, recusados: 3 },
    '12 lidos (8 aceitos, 1 ignorado, 3 recusados)',
    3,
  ],
  [{ ...nada, situacao: 'RECUSADA', recusados: 3 }, '12 lidos (3 com erro, 9 sem erro), nada gravado', 12],
  [{ ...nada, situacao: 'RECUSADA', recusados: 12 }, '12 lidos (12 com erro), nada gravado', 12],
  [{ ...nada, situacao: 'RECUSADA', lidos: 0 }, '0 lidos, nada gravado', 0],
] as const)('what became of the documents adds up: %o', (contas, palavras, perdidos) => {
  expect(contasDaConversao(contas)).toBe(palavras);
  expect(naoGravados(contas)).toBe(perdidos);
});

test('a task that was carried through is no success where nothing, or not all, passed', () => {
  const palavra = (feitas: number, falhas: number) =>
    desfechoEmPalavras({ situacao: 'CONCLUIDA', feitas, falhas }).palavra;
  expect([palavra(12, 0), palavra(12, 3), palavra(12, 12)]).toEqual(['Concluída', 'Concluída em parte', 'Nada passou']);
  expect(desfechoEmPalavras({ situacao: 'EM_ANDAMENTO', feitas: 2, falhas: 2 }).palavra).toBe('Em andamento');
});
