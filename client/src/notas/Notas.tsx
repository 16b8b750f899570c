import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent, useId } from 'react';
import { useLocation } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { type Nota, MAX_NOTA } from '../../../shared/contracts/notas.ts';
import { formatarMomento } from '../../../shared/format/data.ts';
import { notasQuery, type RegistroComNotas, removeNota, pessoasQuery, rascunhoDe, sendNota } from '../api/notas.ts';
import { failureOf } from '../api/server-message.ts';
import { useAdmitted } from '../api/use-admitted.ts';
import { useSending } from '../api/use-sending.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorAlert } from '../ui/ErrorAlert.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useToasts } from '../ui/Toasts.tsx';
import { Section } from '../ui/Section.tsx';
import { trechosDe, mencionados } from './mencoes.ts';
import Button from 'react-bootstrap/Button';
import { FailureText } from '../ui/FailureText.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useUnsavedGuard } from '../ui/useUnsavedGuard.tsx';
import { TextoComMencoes } from './TextoComMencoes.tsx';
import './notas.css';

export default function Notas(registro: RegistroComNotas) {
  const toasts = useToasts();
  const writes = useAdmitted('write');
  const { data: notas, error, refetch } = useQuery(notasQuery(registro));
  const [asked, setAsked] = useState<Nota | null>(null);
  const section = useRef<HTMLElement>(null);
  useChamada(notas, () => void refetch());
  const exclusao = useSending({
    ...removeNota,
    onError: (fault) => toasts.fail(failureOf(fault)),
    onSettled: () => {
      setAsked(null);
      section.current?.focus();
    },
  });
  return (
    <Section title="Notas" ref={section} id="notas" className="ap-notas" tabIndex={-1} flush>
      <Card.Body className="d-grid gap-3">
        {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
        {writes && <NovaNota registro={registro} />}
        {notas === undefined && !error && <span className="ap-awaited" />}
        {notas?.length === 0 && <p className="mb-0 text-body-secondary">Nenhuma nota ainda.</p>}
        {notas !== undefined && notas.length > 0 && (
          <ol className="d-grid gap-3 m-0 list-unstyled">
            {notas.map((nota) => (
              <li key={nota.id_nota} id={ancora(nota.id_nota)} tabIndex={-1}>
                <p>
                  <strong>{nota.autor}</strong>{' '}
                  <time className="text-body-secondary" dateTime={nota.criado_em}>
                    {formatarMomento(nota.criado_em)}
                  </time>
                  {nota.exclui && (
                    <IconButton
                      icon="trash"
                      label={`Excluir a nota de ${nota.autor} de ${formatarMomento(nota.criado_em)}`}
                      size="sm"
                      onClick={() => setAsked(nota)}
                    />
                  )}
                </p>
                <p className="ap-prose">
                  {trechosDe(nota.texto, nota.mencoes).map(({ texto, pessoa }, at) =>
                    pessoa ? (
                      <strong key={at} title={pessoa.nome}>
                        {texto}
                      </strong>
                    ) : (
                      texto
                    ),
                  )}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Card.Body>
      <ConfirmDialog
        show={asked !== null}
        title="Excluir nota"
        confirmLabel="Excluir"
        danger
        busy={exclusao.isPending}
        onConfirm={() => asked && exclusao.send(asked.id_nota)}
        onCancel={() => setAsked(null)}
      >
        A nota deixa de aparecer para todos; fica na trilha de auditoria.
      </ConfirmDialog>
    </Section>
  );
}

const ancora = (id: number) => `nota-${id}`;

function useChamada(notas: readonly Nota[] | undefined, renew: () => void) {
  const { hash, key } = useLocation();
  const followed = useRef('');
  const sought = useRef('');
  useEffect(() => {
    if (notas === undefined || !hash.startsWith('#nota-') || followed.current === key) return;
    const nota = notas.find(({ id_nota }) => `#${ancora(id_nota)}` === hash);
    if (nota === undefined) {
      if (sought.current !== key) renew();
      sought.current = key;
      return;
    }
    followed.current = key;
    const element = document.getElementById(ancora(nota.id_nota));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [notas, hash, key, renew]);
}

function NovaNota({ registro }: { readonly registro: RegistroComNotas }) {
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
    <form className="d-flex flex-column align-items-start d-print-none" onSubmit={onSubmit}>
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
