import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { MAX_LINHAS_CABECALHO } from '../../../shared/contracts/conversor-layouts.ts';
import type { Historico } from '../../../shared/contracts/historico.ts';
import { nomeDoCampo } from '../../../shared/averbacao/nome-do-campo.ts';
import { kindText, type LayoutCampo, placeText, separatorOptions } from '../../../shared/format/layout.ts';
import { findLayoutCompleto } from '../leitura/layouts.repository.ts';
import type { Db } from '../sql/connection.repository.ts';
import { historicoDoRegistro } from '../escrita/row-history.ts';

const doLayout: Cadastro['campos'] = {
  copiaDe: { tipo: 'texto', rotulo: 'Cópia de', max: 120 },
  nome: { tipo: 'texto', rotulo: 'Nome', max: 120 },
  cnpjSegurado: { tipo: 'texto', rotulo: 'Cliente', max: 14, formato: 'cnpj' },
  separador: {
    tipo: 'opcao',
    rotulo: 'Separador',
    opcoes: Object.fromEntries(separatorOptions.map(({ value, label }) => [value, label])),
  },
  codificacao: { tipo: 'texto', rotulo: 'Codificação', max: 20 },
  linhasCabecalho: { tipo: 'inteiro', rotulo: 'Linhas de cabeçalho', min: 0, max: MAX_LINHAS_CABECALHO },
};

export async function historicoDoLayout(db: Db, id: number): Promise<Historico> {
  const layout = await findLayoutCompleto(db, id);
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
      entradas.map(({ antes, depois, ...um }) => ({
        ...um,
        antes: camposEmTexto(antes),
        depois: camposEmTexto(depois),
      })),
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
