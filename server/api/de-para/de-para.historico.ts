import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Historico } from '../../../shared/contracts/historico.ts';
import { layoutText, paraText, seguradoText, tipoOptions } from '../../../shared/format/mapeamento.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { EntradaDaTrilha } from '../escrita/row-history.repository.ts';
import { historicoDoRegistro } from '../escrita/row-history.ts';
import { findNomes, mapeamentoExiste } from './de-para.repository.ts';

const campos: Cadastro['campos'] = {
  de: { tipo: 'texto', rotulo: 'De', max: 120 },
  tipo: {
    tipo: 'opcao',
    rotulo: 'Tipo',
    opcoes: Object.fromEntries(tipoOptions.map(({ value, label }) => [value, label])),
  },
  para: { tipo: 'texto', rotulo: 'Para', max: 300 },
  layout: { tipo: 'texto', rotulo: 'Layout', max: 120 },
  segurado: { tipo: 'texto', rotulo: 'Segurado', max: 300 },
};

export function historicoDoMapeamento(db: Db, id: number): Promise<Historico> {
  return historicoDoRegistro(db, {
    entidade: 'de-para',
    id,
    campos,
    desconhecido: 'Mapeamento não encontrado.',
    existe: () => mapeamentoExiste(db, id),
    ler: (entradas) => nomear(db, entradas),
  });
}

async function nomear(db: Db, entradas: readonly EntradaDaTrilha[]): Promise<readonly EntradaDaTrilha[]> {
  const linhas = entradas.flatMap(({ antes, depois }) => [antes, depois]).filter((linha) => linha !== null);
  const nomes = await findNomes(db, linhas);
  const nomeadas = new Map(
    linhas.map((linha, n): [Linha, Linha] => {
      const nome = nomes[n] as (typeof nomes)[number];
      return [linha, { ...linha, layout: layoutText(nome), segurado: seguradoText(nome), para: paraText(nome) }];
    }),
  );
  const nomeada = (linha: Linha | null) => (linha === null ? null : (nomeadas.get(linha) ?? linha));
  return entradas.map((entrada) => ({ ...entrada, antes: nomeada(entrada.antes), depois: nomeada(entrada.depois) }));
}
