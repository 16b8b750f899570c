import { expect, test } from 'vitest';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Cadastro, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { cadastroReferido } from '../../../../shared/contracts/cadastros/cadastros.ts';
import type { ApiDeCadastros } from './api-de-cadastros.ts';

/** Tests for every reference between registries: the referenced row cannot be deleted, but can be merged. */
export function referenciasSuite(
  cadastros: readonly Cadastro[],
  todos: readonly Cadastro[],
  usado: () => ApiDeCadastros,
): void {
  const referencias = cadastros.flatMap((cadastro) => {
    const [coluna, campo] =
      camposDaLinha(cadastro.campos).find(
        ([, um]) => um.tipo === 'referencia' && um.obrigatorio && todos.some(({ nome }) => nome === um.cadastro),
      ) ?? [];
    return campo?.tipo === 'referencia' && coluna !== undefined ? [{ cadastro, coluna, referido: campo.cadastro }] : [];
  });
  test.each(referencias)('$referido that $cadastro.nome uses cannot vanish', async ({ cadastro, coluna }) => {
    const { id } = await usado().incluir(cadastro);
    const linha = (await usado().pedir('get', `${cadastro.nome}/${id}`)).body.retorno as Linha;
    const campo = cadastro.campos[coluna];
    const referido = cadastroReferido(campo?.tipo === 'referencia' ? campo.cadastro : '');
    await usado().api.database.query(
      `UPDATE ${referido.tabela} SET padrao = false WHERE ${referido.chave}::text = $1`,
      [String(linha[coluna])],
    );
    const atual = (await usado().pedir('get', `${referido.nome}/${linha[coluna]}`)).body.retorno as Linha;
    const { status, body } = await usado().pedir(
      'delete',
      `${referido.nome}/${linha[coluna]}?versao=${atual['versao']}`,
    );
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(/em uso por .*\d+ .+Você pode desativá-l[oa]\.$/),
    ]);
  });

  test.each(referencias)('$referido that $cadastro.nome uses gives way to another one', async (referencia) => {
    const { cadastro, coluna, referido: nome } = referencia;
    const referido = todos.find((um) => um.nome === nome) as Cadastro;
    const { id } = await usado().incluir(cadastro);
    const linha = async () => (await usado().pedir('get', `${cadastro.nome}/${id}`)).body.retorno as Linha;
    const por = (await linha())[coluna];
    const duplicado = await usado().incluir(referido);
    await usado().api.database.query(`UPDATE ${cadastro.tabela} SET ${coluna} = $1 WHERE ${cadastro.chave} = $2`, [
      duplicado.id,
      id,
    ]);
    const alvo = `${nome}/${duplicado.id}/substituicao`;
    expect((await usado().pedir('post', alvo, { por: duplicado.id, versao: 1 })).body.erros).toEqual([
      { campo: 'por', mensagem: 'Escolha outro registro' },
    ]);
    const { status, body } = await usado().pedir('post', alvo, { por, versao: duplicado.versao });
    expect([status, body]).toEqual([
      200,
      { status: 1, id: por, versao: expect.any(Number), movidas: [expect.stringMatching(/^1 ./)] },
    ]);
    expect((await linha())[coluna]).toBe(por);
    expect((await usado().pedir('get', `${nome}/${duplicado.id}`)).status).toBe(404);
    const historico = await usado().pedir('get', `${nome}/${por}/historico`);
    expect(historico.body.retorno[0].mudancas.at(-1)).toMatchObject({
      rotulo: 'Substituiu',
      depois: expect.stringContaining(body.movidas[0]),
    });
  });
}
