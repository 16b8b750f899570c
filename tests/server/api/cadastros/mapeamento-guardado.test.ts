import { expect, test } from 'vitest';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { corretores } from '../../../../shared/contracts/cadastros/declarados/corretores.ts';
import { completarCnpj } from '../../../../shared/format/cnpj.ts';
import { started } from '../../../support/started.ts';
import { startCadastros } from './api-de-cadastros.ts';

const usado = started(() => startCadastros(cadastros));

test('A-E5 a mapping that was confirmed is kept, and proposed as certain for the next file with these headers', async () => {
  const arquivo = (cnpj: string, cor = 'Cor') =>
    `Quem;Inscrição;Matrícula;Apelido;${cor}\nCorretora ${cnpj};${completarCnpj(cnpj)};20.2030${cnpj.slice(-3)}.6;Zé;azul\n`;
  const campos = ['razao_social', 'cnpj', 'registro_susep', null, 'endereco'];
  const colunas = campos.map((campo, at) => ({ coluna: at + 1, campo }));
  const proposto = async (texto: string) => {
    const { body } = await usado.api
      .as('ana')
      .post('/api/Conversor/mapeamento?cadastro=corretores')
      .attach('file', Buffer.from(texto), 'corretores.csv');
    return body.colunas.map(({ campo, certeza }: { campo: string; certeza: number }) => [campo, certeza]);
  };
  const importar = (simular: boolean) =>
    usado.importar(corretores, arquivo('600000000001'), simular).field('mapeamento', JSON.stringify(colunas));
  // Neither the dry run nor another registry keeps it.
  expect((await importar(true)).body).toMatchObject({ incluidas: 1, erros: [] });
  expect(await proposto(arquivo('600000000001'))).not.toContainEqual(['endereco', 100]);
  const { body } = await importar(false);
  expect(body).toMatchObject({ incluidas: 1, erros: [] });

  expect(await proposto(arquivo('600000000002'))).toEqual(campos.map((campo) => [campo, 100]));
  // One other header is another file.
  expect(await proposto(arquivo('600000000003', 'Tom'))).not.toContainEqual(['endereco', 100]);
});
