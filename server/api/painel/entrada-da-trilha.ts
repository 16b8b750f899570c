import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Lugar } from '../serving/registros.repository.ts';

/** An entry of the audit trail. */
export interface Entrada {
  readonly quando: Date;
  /** By name; the login where the person is gone. */
  readonly quem: string;
  readonly acao: string;
  readonly entidade: string;
  readonly id_entidade: string;
  /** The row after the change; of one that is gone, before it. */
  readonly dados: Linha | null;
  /** The id of another row by which this one is known: a request's invoice, a refused document's run. */
  readonly de: string | null;
}

/** The record that an entry is about: of a suspension its policy, of a note what it was written on. */
export function lugarDe({ entidade, id_entidade: id, dados, de }: Entrada): Lugar {
  switch (entidade) {
    case 'notas':
      return { entidade: String(dados?.['entidade']), id: String(dados?.['id_registro']) };
    case 'suspensoes':
      return { entidade: 'apolices', id: String(dados?.['id_apolice']) };
    case 'certificados':
      return { entidade: 'averbacoes', id };
    case 'pedidos-de-alcada':
      return { entidade: 'faturas', id: de ?? '' };
    case 'recusados':
      return { entidade: 'conversor', id: de ?? '' };
    default:
      return { entidade: entidade === 'condicoes' || entidade.startsWith('apolice-') ? 'apolices' : entidade, id };
  }
}
