import * as contract from '../../../shared/contracts/conversor-layouts.ts';
import { type ApiParts, endpoint, answerEndpoint } from '../chamada/endpoint.ts';
import { found } from '../chamada/refusals.ts';
import { write } from '../escrita/writer.repository.ts';
import { ajustar } from './layouts.ajustes.ts';
import { alterarLayout, ativarLayout, copiarLayout } from './layouts.gravar.ts';
import * as layouts from '../leitura/layouts.repository.ts';
import { testarLayout } from './testar-layout.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Historico } from '../../../shared/contracts/fields.ts';
import { nomeDoCampo } from '../../../shared/averbacao/nome-do-campo.ts';
import { kindText, type LayoutCampo, placeText, separators } from '../../../shared/format/layout.ts';
import type { Db } from '../sql/connection.repository.ts';
import { historicoDoRegistro } from '../escrita/row-history.ts';

export const layoutsRoutes = ({ db, dataDir }: ApiParts) => [
  answerEndpoint(contract.listLayoutsCompletos, async () => ({
    data: (await layouts.findLayoutsCompletos(db)).map(presentLayoutCompleto),
  })),

  endpoint(contract.testLayout, async ({ params, body }) => {
    const layout = found(await layouts.findLayoutCompleto(db, params.id), 'Layout não encontrado.');
    const ramo = await layouts.exigirRamo(db, body.ramo);
    return testarLayout(layouts.layoutDefinition(ajustar(layout, body.ajustes ?? {})), ramo, body.texto, dataDir);
  }),

  endpoint(contract.copyLayout, async ({ params, body, autor }) => {
    const id = await write(db, (transaction) => copiarLayout(transaction, params.id, body, autor));
    return { message: 'Layout copiado com sucesso!', id_LAYOUT_ENTRADA_MASSA: id };
  }),

  endpoint(contract.updateLayout, async ({ params: { id }, body, autor }) => {
    await write(db, (transaction) => alterarLayout(transaction, id, body, autor));
    return { message: 'Layout alterado com sucesso!', id_LAYOUT_ENTRADA_MASSA: id };
  }),

  endpoint(contract.setLayoutAtivo, async ({ params: { id }, body, autor }) => {
    await write(db, (transaction) => ativarLayout(transaction, id, body, autor));
    return { message: `Layout ${body.ativo ? 'ativado' : 'desativado'} com sucesso!`, id_LAYOUT_ENTRADA_MASSA: id };
  }),

  endpoint(contract.getHistoricoDoLayout, ({ params }) => historicoDoLayout(db, params.id)),
];

function presentLayoutCompleto(row: layouts.LayoutCompletoRow): contract.LayoutCompleto {
  const { id, aceitar: _aceitar, ...definition } = layouts.layoutDefinition(row);
  return {
    ...definition,
    id_LAYOUT_ENTRADA_MASSA: id,
    descricao: row.descricao,
    ativo: row.ativo,
    versao: row.versao,
    copia: row.id_layout_origem !== null,
    cnpjSegurado: row.cnpj_segurado,
    campos: row.campos.map((field) => ({ ordem: field.ordem, ...layouts.layoutCampo(field) })),
  };
}

const doLayout: Cadastro['campos'] = {
  copiaDe: { tipo: 'texto', rotulo: 'Cópia de', max: 120 },
  nome: { tipo: 'texto', rotulo: 'Nome', max: 120 },
  cnpjSegurado: { tipo: 'texto', rotulo: 'Cliente', max: 14, formato: 'cnpj' },
  separador: { tipo: 'opcao', rotulo: 'Separador', opcoes: separators },
  codificacao: { tipo: 'texto', rotulo: 'Codificação', max: 20 },
  linhasCabecalho: { tipo: 'inteiro', rotulo: 'Linhas de cabeçalho', min: 0, max: contract.MAX_LINHAS_CABECALHO },
};

async function historicoDoLayout(db: Db, id: number): Promise<Historico> {
  const layout = await layouts.findLayoutCompleto(db, id);
  // A change never adds or removes fields, so today's names fit every entry.
  const dosCampos = (layout?.campos ?? []).map(({ campo }): [string, Campo] => [
    coluna(campo),
    { tipo: 'texto', rotulo: `Campo ${nomeDoCampo(campo)}`, max: 1_000 },
  ]);
  return historicoDoRegistro(db, {
    entidade: 'layouts',
    id,
    campos: { ...doLayout, ...Object.fromEntries(dosCampos) },
    desconhecido: 'Layout não encontrado.',
    existe: async () => layout !== undefined,
    ler: async (entradas) =>
      entradas.map((um) => ({ ...um, antes: camposEmTexto(um.antes), depois: camposEmTexto(um.depois) })),
  });
}

const coluna = (campo: string) => `campo ${campo}`;

/** The trail stores fields as a list; the history shows each separately. */
function camposEmTexto(linha: Linha | null): Linha | null {
  if (linha === null) return null;
  const { campos = [], ...outros } = linha as unknown as Linha & { readonly campos?: readonly LayoutCampo[] };
  return { ...outros, ...Object.fromEntries(campos.map((campo) => [coluna(campo.campo), campoEmTexto(campo)])) };
}

function campoEmTexto(campo: LayoutCampo): string {
  const padrao = campo.valorPadrao ? `padrão “${campo.valorPadrao}”` : '';
  const textos = [placeText(campo), kindText(campo), campo.obrigatorio ? 'obrigatório' : 'opcional', padrao];
  return textos.filter((texto) => texto !== '').join(' · ');
}
