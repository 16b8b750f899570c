import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import type { LinhaRespondida } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import { registrosQuery } from '../api/registros.ts';
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
  switch (props.campo.cadastro) {
    case 'apolice':
      return <ApoliceInput {...props} />;
    case 'grupo':
      return <GrupoInput {...props} />;
    case 'usuario':
      return <UsuarioInput {...props} />;
    default:
      return <RegistroInput {...props} />;
  }
}

/** What registries are, which weighs ten kilobytes: fetched once a form is about to use one of them. */
const declaracoesQuery = queryOptions({
  queryKey: ['cadastros', 'declarados'],
  queryFn: async () => (await import('../../../shared/contracts/cadastros/cadastros.ts')).cadastros,
  staleTime: Infinity,
  // What is fetched is code: without a network the module loader says so.
  networkMode: 'always',
});

/** A row of another registry; one that is missing is created without leaving the form. */
function RegistroInput({ form, name, campo, disabled, autoFocus = false }: ReferenciaInputProps) {
  const { field } = useController({ control: form.control, name });
  const value = String(field.value ?? '');
  // Thousands of rows may stand there, and a form has many such fields: they come when one is about to be used.
  const [near, setNear] = useState(false);
  const wanted = near || value !== '';
  const { data: declaracoes } = useQuery({ ...declaracoesQuery, enabled: wanted });
  const referido = declaracoes?.find(({ nome }) => nome === campo.cadastro);
  const { data, isLoading } = useQuery<LinhaRespondida[], Error, LinhaRespondida[], string[]>(
    wanted && referido ? registrosQuery(referido) : { queryKey: [], queryFn: skipToken },
  );
  const abrir = useAbrirGaveta();
  const mayCreate = useAdmitted(referido?.grava ?? 'admin');
  const filtro = JSON.stringify(
    Object.entries(campo.filtro ?? {}).map(([coluna, outro]) => [coluna, form.watch(outro)]),
  );
  const options = useMemo(
    () => (referido ? opcoesOf(referido, data ?? [], value, JSON.parse(filtro)) : []),
    [referido, data, value, filtro],
  );
  return (
    <SearchableSelect
      label={labelOf(campo)}
      options={options}
      value={value}
      onChange={field.onChange}
      onNear={() => setNear(true)}
      loading={isLoading || (wanted && !referido)}
      disabled={disabled}
      ref={field.ref}
      autoFocus={autoFocus}
      error={errorAt(form, name)}
      hint={campo.ajuda}
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
                onGravado: (chave) => field.onChange(String(chave)),
              }),
          },
        })}
    />
  );
}
