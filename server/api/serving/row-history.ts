import type { Historico, Mudanca } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import type { EntradaDaTrilha } from './row-history.repository.ts';

const situacao: Campo = { tipo: 'sim-nao', rotulo: 'Ativo', padrao: true };
/** Of an entry about a merge: the row that this one took the place of, and what referred to it. */
const substituiu: Campo = { tipo: 'texto', rotulo: 'Substituiu', max: 1_000 };
/** Of an import declaration: the document of the shipment that it is linked to. */
const averbacao: Campo = { tipo: 'texto', rotulo: 'Averbação', max: 60 };

/** What differs between two states of a row, in words; a row that is made or gone differs from nothing. */
export function mudancasEntre({ campos }: Pick<Cadastro, 'campos'>, antes: Linha, depois: Linha): Mudanca[] {
  return Object.entries({ ...campos, ativo: situacao, substituiu, averbacao }).flatMap(([coluna, campo]) => {
    const [velho, novo] = [valorEmTexto(campo, coluna, antes), valorEmTexto(campo, coluna, depois)];
    return velho === novo ? [] : [{ campo: coluna, rotulo: campo.rotulo, antes: velho || null, depois: novo || null }];
  });
}

/** The history of a row as people read it, the latest first. */
export function apresentarHistorico(cadastro: Cadastro, entradas: readonly EntradaDaTrilha[]): Historico['retorno'] {
  return entradas.map(({ quando, quem, acao, antes, depois }) => ({
    quando: quando.toISOString(),
    quem,
    acao,
    mudancas: mudancasEntre(cadastro, antes ?? {}, depois ?? {}),
  }));
}
