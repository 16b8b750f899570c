import { useMemo, useState } from 'react';
import { useAdmitted } from '../api/use-admitted.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import { type ReferenciaInputProps, useReferencia } from './campo-input-props.ts';
import { useAbrirGaveta } from './gavetas.ts';
import { opcoesOf } from './opcoes.ts';
import { novoNome } from './palavras.ts';
import { ApoliceInput } from './apolice.tsx';
import { GrupoInput } from './grupo.tsx';
import { useRegistros } from './useRegistros.ts';
import { LayoutInput, UsuarioInput } from './listados.tsx';

/** Searchable select for a reference: a row of another cadastro, or an entity with its own calls. */
export function ReferenciaInput(props: ReferenciaInputProps) {
  switch (props.campo.cadastro) {
    case 'apolice':
      return <ApoliceInput {...props} />;
    case 'grupo':
      return <GrupoInput {...props} />;
    case 'layout':
      return <LayoutInput {...props} />;
    case 'usuario':
      return <UsuarioInput {...props} />;
    default:
      return <RegistroInput {...props} />;
  }
}

/** Select of another cadastro's rows; a missing row can be created without leaving the form. */
function RegistroInput(props: ReferenciaInputProps) {
  const { form, campo } = props;
  const select = useReferencia(props);
  const { value, onChange } = select;
  const [near, setNear] = useState(false);
  const { cadastro: referido, registros, loading } = useRegistros(campo.cadastro, near || value !== '');
  const abrir = useAbrirGaveta();
  const mayCreate = useAdmitted(referido?.grava ?? 'admin');
  const filtro = JSON.stringify(
    Object.entries(campo.filtro ?? {}).map(([coluna, outro]) => [coluna, form.watch(outro)]),
  );
  const options = useMemo(
    () => (referido ? opcoesOf(referido, registros ?? [], value, JSON.parse(filtro)) : []),
    [referido, registros, value, filtro],
  );
  return (
    <SearchableSelect
      {...select}
      options={options}
      onNear={() => setNear(true)}
      loading={loading}
      {...(referido && { noOptionsText: `Nenhum registro em ${referido.titulo}` })}
      {...(referido &&
        mayCreate && {
          create: {
            label: (searched: string) => `${novoNome(referido)}${searched && ` “${searched}”`}`,
            onCreate: (searched: string) =>
              abrir({
                cadastro: referido,
                registro: null,
                inicial: { [referido.nomeia[0]]: searched },
                onGravado: (chave) => onChange(String(chave)),
              }),
          },
        })}
    />
  );
}
