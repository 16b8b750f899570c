import { motivo } from '../../../shared/contracts/cadastros/declarados/motivo.ts';
import { registrosQuery } from '../api/registros.ts';
import { useListQuery } from '../api/queries.ts';

/** Options of a `select`: active reasons of one kind. @param tipo `tipo` in the motivo cadastro */
export function MotivoOptions({ tipo }: { readonly tipo: 'DESPREZO_DI' | 'EXCLUSAO_AVERBACAO' }) {
  const { rows } = useListQuery(registrosQuery(motivo));
  return (
    <>
      <option value="">Selecione...</option>
      {rows
        .filter((um) => um.tipo === tipo && um.ativo)
        .map(({ id_motivo, descricao }) => (
          <option key={String(id_motivo)} value={String(id_motivo)}>
            {String(descricao)}
          </option>
        ))}
    </>
  );
}
