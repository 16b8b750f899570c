import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import type { Divergencia } from '../../../../shared/contracts/averbacao-correcao.ts';
import { averbacaoDefinitiva } from '../../../../shared/contracts/averbacao-digitada.ts';
import { divergenciasEm, readProvisoria, tornarDefinitiva } from '../../api/definitiva.ts';
import { invalidate } from '../../api/queries.ts';
import { failureOf } from '../../api/server-message.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { Check } from '../../ui/Check.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface Pergunta {
  readonly divergencias: readonly Divergencia[];
  responder(confirma: boolean): void;
}

/** Completes a provisional import: the form, then a confirmation of each change. */
export default function TornarDefinitiva({ averbacao: { id_averbacao: id } }: { readonly averbacao: Averbacao }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const abrir = useAbrirGaveta();
  const mayWrite = useAdmitted('write');
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);

  const confirmar = (divergencias: readonly Divergencia[]) =>
    new Promise<boolean>((resolve) => {
      setPergunta({
        divergencias,
        responder(confirma) {
          setPergunta(null);
          resolve(confirma);
        },
      });
    });

  const abertura = useMutation({
    mutationFn: () => readProvisoria(id),
    onSuccess: (valores) =>
      abrir({
        cadastro: averbacaoDefinitiva,
        registro: { ...valores, id_averbacao: id, versao: 1, alterado_em: null, alterado_por: null },
        async gravar(digitados) {
          try {
            return await tornarDefinitiva(id, digitados, []);
          } catch (recusa) {
            const divergencias = divergenciasEm(recusa);
            if (divergencias.length === 0 || !(await confirmar(divergencias))) throw recusa;
            return await tornarDefinitiva(
              id,
              digitados,
              divergencias.map(({ campo }) => campo),
            );
          }
        },
        onGravado: () => void invalidate(client, 'averbacoes'),
      }),
    onError: (error) => toasts.fail(failureOf(error)),
  });

  if (!mayWrite) return null;
  return (
    <>
      <Button aria-disabled={abertura.isPending} onClick={() => !abertura.isPending && abertura.mutate()}>
        {abertura.isPending ? <Spinner /> : <Icon name="check-lg" />}
        Tornar definitiva
      </Button>
      {pergunta && <ConfirmarDivergencias {...pergunta} />}
    </>
  );
}

/** Asks to confirm each changed value, old and new side by side; saves only when all are confirmed. */
function ConfirmarDivergencias({ divergencias, responder }: Pergunta) {
  const [confirmados, setConfirmados] = useState<ReadonlySet<string>>(new Set());
  const todos = confirmados.size === divergencias.length;

  function marcar(campo: string, marcado: boolean) {
    const novos = new Set(confirmados);
    if (marcado) novos.add(campo);
    else novos.delete(campo);
    setConfirmados(novos);
  }

  return (
    <Dialog
      show
      title="Confirme o que muda"
      role="alertdialog"
      onClose={() => responder(false)}
      footer={
        <>
          <SecondaryButton text="Voltar ao formulário" autoFocus onClick={() => responder(false)} />
          <Button disabled={!todos} onClick={() => responder(true)}>
            Tornar definitiva
          </Button>
        </>
      }
    >
      <p>Estes valores divergem dos da averbação provisória. Confirme todos para gravar.</p>
      <ul className="list-unstyled mb-0">
        {divergencias.map(({ campo, rotulo, antes, depois }) => (
          <li key={campo} className="mb-2">
            <Check
              checked={confirmados.has(campo)}
              onChange={({ currentTarget }) => marcar(campo, currentTarget.checked)}
              label={
                <>
                  <strong>{rotulo}</strong>: de {antes} para {depois}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
