import { expect, test } from 'vitest';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { chaveDeTexto } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { referidos } from '../../../shared/contracts/cadastros/referidos.ts';

test('each registry has the key that is told of it, a text where people write it', () => {
  const all = [...cadastros, ...referidos].map(({ nome, chave, campos }) => [nome, campos[chave]] as const);
  const ofText = all.filter(([, campo]) => campo?.tipo === 'texto');
  expect(ofText.map(([nome]) => nome)).toEqual(['estado']);
  expect(all.map(([nome]) => chaveDeTexto(nome))).toEqual(
    all.map(([, campo]) => (campo?.tipo === 'texto' ? campo : null)),
  );
});

test('a name that every object has is no registry', () => {
  expect(chaveDeTexto('constructor')).toBeNull();
});
