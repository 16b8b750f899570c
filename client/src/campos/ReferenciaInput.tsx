import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { registrosQuery } from '../api/cadastros.ts';
import { useAdmitted } from '../api/use-admitted.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import { labelOf, type ReferenciaInputProps } from './campo-input-props.ts';
import { useAbrirGaveta } from '../gavetas.ts';
import { opcoesOf } from './opcoes.ts';
import { novoNome } from './palavras.ts';
import { errorAt } from './registro-errors.ts';
import { ApoliceInput } from './apolice.tsx';
import { GrupoInput } from './grupo.tsx';
import { UsuarioInput } from './usuario.tsx';

/** What a field refers to, chosen by search: a row of another registry, or a noun with calls of its own. */
export function ReferenciaInput(props: ReferenciaInputProps) {
  const referido = cadastros.find(({ nome }) => nome === props.campo.cadastro);
  if (referido) return <RegistroInput {...props} referido={referido} />;
  switch (props.campo.cadastro) {
    case 'apolice':
      return <ApoliceInput {...props} />;
    case 'grupo':
      return <GrupoInput {...props} />;
    case 'usuario':
      return <UsuarioInput {...props} />;
    default:
      throw new Error(`nothing is referred to as ${props.campo.cadastro}`);
  }
}

/** A row of another registry; one that is missing is created without leaving the form. */
function RegistroInput({
  form,
  name,
  campo,
  disabled,
  autoFocus = false,
  referido,
}: ReferenciaInputProps & { readonly referido: Cadastro }) {
  const { field } = useController({ control: form.control, name });
  const value = String(field.value ?? '');
  // Thousands of rows may stand there, and a form has many such fields: they come when one is about to be used.
  const [near, setNear] = useState(false);
  const { data, isLoading } = useQuery({
    ...registrosQuery(referido),
    ...(!near && value === '' && { enabled: false }),
  });
  const abrir = useAbrirGaveta();
  const mayCreate = useAdmitted(referido.grava);
  const wanted = JSON.stringify(
    Object.entries(campo.filtro ?? {}).map(([coluna, outro]) => [coluna, form.watch(outro)]),
  );
  const options = useMemo(
    () => opcoesOf(referido, data ?? [], value, JSON.parse(wanted)),
    [referido, data, value, wanted],
  );
  return (
    <SearchableSelect
      label={labelOf(campo)}
      options={options}
      value={value}
      onChange={field.onChange}
      onNear={() => setNear(true)}
      loading={isLoading}
      disabled={disabled}
      ref={field.ref}
      autoFocus={autoFocus}
      error={errorAt(form, name)}
      hint={campo.ajuda}
      noOptionsText={`Nenhum registro em ${referido.titulo}`}
      {...(mayCreate && {
        create: {
          label: (searched: string) => `${novoNome(referido)}${searched && ` “${searched}”`}`,
          onCreate: (searched: string) =>
            abrir({
              cadastro: referido,
              registro: null,
              inicial: { [referido.nomeia[0]]: searched },
              onGravado: (chave) => field.onChange(String(chave)),
            }),
        },
      })}
    />
  );
}
