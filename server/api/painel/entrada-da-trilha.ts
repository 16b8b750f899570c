import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Lugar } from '../escrita/registros.repository.ts';
import type { EntradaDaTrilha } from '../escrita/row-history.repository.ts';

export interface Entrada extends Pick<EntradaDaTrilha, 'quando' | 'quem' | 'acao' | 'entidade'> {
  readonly id_entidade: string;
  /** The row after the change; before it, if it was deleted. */
  readonly dados: Linha | null;
  /** Id of the parent row: a request's record (`entity id`), a refused document's run. */
  readonly de: string | null;
}

/** The record that an entry belongs to: a suspension's policy, a note's record. */
export function lugarDe(entrada: Entrada): Lugar {
  const { entidade, id_entidade: id, dados, de } = entrada;
  switch (entidade) {
    case 'notas':
      return { entidade: String(dados?.['entidade']), id: String(dados?.['id_registro']) };
    case 'suspensoes':
      return { entidade: 'apolices', id: String(dados?.['id_apolice']) };
    case 'certificados':
      return { entidade: 'averbacoes', id };
    case 'pedidos-de-alcada': {
      const [alvo = '', idDoAlvo = ''] = (de ?? '').split(' ');
      return lugarDe({ ...entrada, entidade: alvo, id_entidade: idDoAlvo, de: null });
    }
    case 'recusados':
      return { entidade: 'conversor', id: de ?? '' };
    default:
      return { entidade: entidade === 'condicoes' || entidade.startsWith('apolice-') ? 'apolices' : entidade, id };
  }
}
