import { type ComponentType, use, useMemo, useState } from 'react';
import { useAdmitted } from '../api/use-admitted.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import { type ReferenciaInputProps, useReferencia } from './campo-input-props.ts';
import { AbrirGaveta } from './gavetas.ts';
import { opcoesOf } from './opcoes.ts';
import { novoNome } from './palavras.ts';
import { useRegistros } from './useRegistros.ts';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useForm } from 'react-hook-form';
import { gruposOfApoliceQuery } from '../api/grupos.ts';
import { layoutsQuery } from '../api/conversor.ts';
import { useListQuery } from '../api/queries.ts';
import { usuariosQuery } from '../api/usuarios.ts';
import type { SelectOption } from '../ui/select-option.ts';
import { anyApoliceChoice, apoliceEscolhidaQuery, apolicesBuscadasQuery } from '../api/apolice-escolhas.ts';

export function ReferenciaInput(props: ReferenciaInputProps) {
  const Input = inputs[props.campo.cadastro] ?? RegistroInput;
  return <Input {...props} />;
}

const inputs: Readonly<Record<string, ComponentType<ReferenciaInputProps>>> = {
  apolice: ApoliceInput,
  grupo: GrupoInput,
  layout: LayoutInput,
  usuario: UsuarioInput,
};

/** Select of another cadastro's rows; on pages with `Gavetas` a missing row can be created without leaving the form. */
function RegistroInput(props: ReferenciaInputProps) {
  const { form, campo } = props;
  const select = useReferencia(props);
  const { value, onChange } = select;
  const [near, setNear] = useState(false);
  const { cadastro: referido, registros, loading } = useRegistros(campo.cadastro, near || value !== '');
  const abrir = use(AbrirGaveta);
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
        mayCreate &&
        abrir && {
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

/** Select of a policy's group. If the form has no policy field, it adds a policy select. */
function GrupoInput(props: ReferenciaInputProps) {
  const { form, campo } = props;
  const daApolice = campo.filtro?.['id_apolice'];
  return daApolice === undefined ? (
    <GrupoDeQualquerApolice {...props} />
  ) : (
    <GrupoDaApolice {...props} apolice={String(form.watch(daApolice) ?? '')} />
  );
}

function GrupoDeQualquerApolice(props: ReferenciaInputProps) {
  const busca = useForm<FieldValues>({ defaultValues: { apolice: '' } });
  const apolice = { tipo: 'referencia', rotulo: 'Apólice do grupo', cadastro: 'apolice' } as const;
  return (
    <>
      {!props.disabled && <ApoliceInput form={busca} name="apolice" campo={apolice} disabled={false} />}
      <GrupoDaApolice {...props} apolice={String(busca.watch('apolice'))} />
    </>
  );
}

function GrupoDaApolice({ rotulo, apolice, ...props }: ReferenciaInputProps & { readonly apolice: string }) {
  const select = useReferencia(props);
  const { value } = select;
  const { data = [], isFetching } = useQuery(gruposOfApoliceQuery(apolice));
  const known = data.some((option) => option.value === value);
  return (
    <SearchableSelect
      {...select}
      autoFocus={false}
      options={data}
      {...(!known && rotulo !== undefined && value !== '' && { chosen: { value, label: rotulo } })}
      loading={isFetching}
      noOptionsText={apolice === '' ? 'Selecione uma apólice primeiro' : 'Nenhum grupo nesta apólice'}
    />
  );
}

function UsuarioInput(props: ReferenciaInputProps) {
  const { rows, loading } = useListQuery(usuariosQuery);
  const options = rows.map(({ id_usuario: id, nome, username }) => ({
    value: String(id ?? ''),
    label: nome ?? username ?? '',
  }));
  return <ListadoInput {...props} options={options} loading={loading} />;
}

function LayoutInput(props: ReferenciaInputProps) {
  const { data = [], isLoading } = useQuery(layoutsQuery);
  const options = data.map(({ id, nome }) => ({ value: String(id), label: nome }));
  return <ListadoInput {...props} options={options} loading={isLoading} />;
}

interface ListadoProps extends ReferenciaInputProps {
  readonly options: readonly SelectOption[];
  readonly loading: boolean;
}

const ListadoInput = ({ options, loading, ...props }: ListadoProps) => (
  <SearchableSelect {...useReferencia(props)} options={options} loading={loading} />
);

/** Policy select that searches on the server: there are thousands. */
function ApoliceInput({ rotulo, ...props }: ReferenciaInputProps) {
  const select = useReferencia(props);
  const { value, onChange } = select;
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(apolicesBuscadasQuery(typed.trim()));
  const [picked, setPicked] = useState<SelectOption>();
  // If the policy was not chosen here, only its key and perhaps its number are known.
  const [named] = useState(rotulo === undefined ? undefined : { value, label: rotulo });
  const unread = value !== '' && picked?.value !== value;
  const { data: apolice } = useQuery({ ...apoliceEscolhidaQuery(value), ...(!unread && { enabled: false }) });
  const given = (apolice && anyApoliceChoice(apolice)) ?? (named?.value === value ? named : undefined);
  return (
    <SearchableSelect
      {...select}
      hint={undefined}
      options={[]}
      chosen={picked?.value === value ? picked : given}
      onChange={(chosen) => {
        setPicked(data.find((option) => option.value === chosen));
        onChange(chosen);
      }}
      beyond={{ onSearch: setTyped, found: data, searching: isFetching, note: 'Digite o número ou o segurado.' }}
    />
  );
}
