import { useMemo } from 'react';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import Form from 'react-bootstrap/Form';
import { Link, useSearchParams } from 'react-router-dom';
import { trilhaPages, verificar, ancorasQuery } from '../../api/auditoria.ts';
import { usePagedList } from '../../campos/useLista.ts';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../navigation/paths.ts';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { QueryState } from '../../campos/QueryState.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { trilhaColumns, trilhaFilters } from './trilha-columns.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { TableSection } from '../../ui/PlainTable.tsx';
import { writeListParam } from '../../ui/list/list-params.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';

/** Anchors of past verifications; kept elsewhere, they show a chain that was rewritten as a whole. */
function Ancoras() {
  const { data = [] } = useQuery(ancorasQuery());
  return (
    <TableSection
      title="Âncoras"
      heads={['Posição', 'Quando', 'Quem', 'Selo']}
      rows={data.map(({ posicao, quando, quem, selo }) => [
        formatarInteiro(posicao),
        formatarMomento(quando),
        quem,
        <span key="selo" className="ap-copyable">
          <code className="ap-digest">{selo.slice(0, 12)}</code>
          <CopyButton text={`${posicao}:${selo}`} label={`Copiar âncora da posição ${posicao}`} />
        </span>,
      ])}
    />
  );
}

const campos = [
  ['de', 'De', 'date'],
  ['ate', 'Até', 'date'],
  ['quem', 'Usuário', 'text'],
  ['entidade', 'Registro', 'text'],
  ['id_entidade', 'Número', 'text'],
  ['endereco', 'Endereço IP', 'text'],
] as const;

export default function AuditoriaPage() {
  const [address, setAddress] = useSearchParams();
  const texto = JSON.stringify(campos.map(([nome]) => address.get(nome)?.trim() ?? ''));
  const source = useMemo(() => {
    const [de, ate, ...outros] = JSON.parse(texto) as string[];
    const iguais = outros.flatMap((valor, at) => (valor === '' ? [] : [[campos[at + 2]?.[0], valor]]));
    return trilhaPages({
      ...Object.fromEntries(iguais),
      ...((de || ate) && { quando: { ...(de && { de }), ...(ate && { ate }) } }),
    });
  }, [texto]);
  const trilha = usePagedList(source, { name: 'auditoria', columns: trilhaColumns, filters: trilhaFilters });
  const { send, data: idTarefa, error, isPending } = useSending(verificar);
  const set = (nome: string, valor: string) =>
    setAddress((current) => writeListParam(current, nome, valor), { replace: true });
  return (
    <>
      <ListPage
        title="Trilha de auditoria"
        subtitle="Quem fez ou leu o quê, quando e de onde"
        tools={<SecondaryButton text="Verificar selos" disabled={isPending} onClick={() => send()} />}
        {...trilha}
        placeholder="Buscar pelo código da requisição..."
        counted={['registro', 'registros']}
        rowKey={(row) => row.id}
        emptyText="Nenhum registro encontrado"
      >
        {idTarefa !== undefined && (
          <p role="status">
            A verificação começou. <Link to={paths.tarefas}>Ver tarefas</Link>
          </p>
        )}
        <QueryState error={error} />
        <div className="ap-line-of-fields d-flex flex-wrap gap-2 mb-2">
          {campos.map(([nome, rotulo, tipo]) => (
            <FormField key={nome} label={rotulo}>
              {(control) => {
                const value = address.get(nome) ?? '';
                return tipo === 'date' ? (
                  <DateInput {...control} value={value} onChange={(dia) => set(nome, dia)} />
                ) : (
                  <Form.Control {...control} value={value} onChange={({ target }) => set(nome, target.value)} />
                );
              }}
            </FormField>
          ))}
        </div>
      </ListPage>
      <Ancoras />
    </>
  );
}
