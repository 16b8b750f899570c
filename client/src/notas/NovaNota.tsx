import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { MAX_NOTA } from '../../../shared/contracts/notas.ts';
import { pessoasQuery, rascunhoDe, type RegistroComNotas, sendNota } from '../api/notas.ts';
import { failureOf } from '../api/server-message.ts';
import { useSending } from '../api/use-sending.ts';
import { FailureText } from '../ui/FailureText.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useUnsavedGuard } from '../ui/useUnsavedGuard.tsx';
import { mencionados } from './mencoes.ts';
import { TextoComMencoes } from './TextoComMencoes.tsx';

export function NovaNota({ registro }: { readonly registro: RegistroComNotas }) {
  const id = useId();
  const client = useQueryClient();
  const rascunho = rascunhoDe(registro);
  const [texto, setTexto] = useState(() => client.getQueryData<string>(rascunho) ?? '');
  const { data: pessoas = [] } = useQuery(pessoasQuery);
  const chamados = mencionados(texto, pessoas);
  const { send, isPending, error } = useSending({
    ...sendNota((escrito: string) => ({ params: { ...registro }, body: { texto: escrito, mencoes: chamados } })),
    onSuccess: () => escrever(''),
  });
  const guard = useUnsavedGuard(texto.trim() !== '', { wholePage: true });

  function escrever(novo: string) {
    setTexto(novo);
    client.setQueryData(rascunho, novo);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (texto.trim() !== '') send(texto.trim());
  }

  return (
    <form className="ap-nova-nota d-grid d-print-none" onSubmit={onSubmit}>
      <label className="form-label" htmlFor={id}>
        Nova nota
      </label>
      <TextoComMencoes
        id={id}
        noteId={`${id}-note`}
        max={MAX_NOTA}
        value={texto}
        pessoas={pessoas}
        invalid={error !== null}
        onChange={escrever}
      />
      <div id={`${id}-note`} className={error ? 'ap-field-error' : 'ap-field-hint'} role={error ? 'alert' : undefined}>
        {error ? <FailureText {...failureOf(error)} /> : 'Digite @ para chamar um colega; ele recebe um aviso.'}
      </div>
      <Button type="submit" variant="outline-secondary" className="mt-2" disabled={isPending || texto.trim() === ''}>
        {isPending && <Spinner />}
        Adicionar nota
      </Button>
      {guard}
    </form>
  );
}
