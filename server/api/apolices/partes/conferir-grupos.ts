import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { findGruposEmUso } from './partes.repository.ts';

interface GruposEscritos {
  readonly idApolice: number;
  readonly antes: readonly Linha[];
  readonly depois: readonly Linha[];
}

/** At most one default group; groups in use stay. */
export async function conferirGrupos(
  transaction: Db,
  { idApolice, antes, depois }: GruposEscritos,
): Promise<readonly FieldFault[]> {
  const padroes = depois.filter(({ padrao }) => padrao === true).length;
  const falhas = padroes > 1 ? [{ campo: 'linhas', mensagem: 'Só um sub-grupo pode ser o padrão' }] : [];
  const ficam = new Set(depois.map(({ id_grupo }) => id_grupo));
  const retirados = antes.map(({ id_grupo }) => id_grupo as number).filter((id) => !ficam.has(id));
  const emUso = retirados.length === 0 ? [] : await findGruposEmUso(transaction, idApolice, retirados);
  return [
    ...falhas,
    ...emUso.map(({ codigo, usos }) => ({
      campo: 'linhas',
      mensagem: `O sub-grupo ${codigo} não pode ser excluído: tem ${usos}`,
    })),
  ];
}
