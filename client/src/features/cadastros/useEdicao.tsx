import { type ReactNode, useCallback, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { LinhaRespondida, AtivosTrocados } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { BulkAction } from '../../ui/list/BulkBar.tsx';
import { ExclusaoDialog, useExclusao } from './ExclusaoDialog.tsx';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { novoNome, feito, nomeOf } from '../../campos/palavras.ts';
import { deferred } from '../../ui/deferred.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateRegistros, sendAtivos } from '../../api/cadastros.ts';
import { chaveOf } from '../../api/registros.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { useToasts } from '../../ui/Toasts.tsx';

function EmptyCadastro({ cadastro, onCreate, onImport }: { cadastro: Cadastro; onCreate(): void; onImport(): void }) {
  return (
    <div className="d-flex flex-wrap justify-content-center gap-2">
      <Button variant="outline-secondary" size="sm" onClick={onCreate}>
        <Icon name="plus-lg" />
        Criar {cadastro.genero === 'm' ? 'o primeiro' : 'a primeira'}
      </Button>
      <SecondaryButton icon="upload" text="Importar de uma planilha" size="sm" onClick={onImport} />
    </div>
  );
}

const SubstituicaoDialog = deferred(() => import('./SubstituicaoDialog.tsx'));
const ImportacaoDialog = deferred(() => import('../importacao/ImportacaoDialog.tsx'));

const emBloco = (change: (registros: readonly LinhaRespondida[], ativo: boolean) => void) =>
  [
    { icon: 'check-circle', label: 'Ativar', run: (registros) => change(registros, true) },
    { icon: 'x-circle', label: 'Desativar', run: (registros) => change(registros, false) },
  ] satisfies BulkAction<LinhaRespondida>[];

/** Edit actions of a registry list; empty without permission. */
export function useEdicao(cadastro: Cadastro) {
  const mayWrite = useAdmitted(cadastro.grava);
  const abrir = useAbrirGaveta();
  const [importing, setImporting] = useState(false);
  const [replaced, setReplaced] = useState<LinhaRespondida | null>(null);
  const { change } = useAtivo(cadastro);
  const exclusao = useExclusao(cadastro);
  const create = () => abrir({ cadastro, registro: null });

  const buttons: ReactNode = mayWrite && (
    <>
      <SecondaryButton icon="upload" text="Importar" onClick={() => setImporting(true)} />
      <NewButton label={novoNome(cadastro)} onPress={create} />
    </>
  );
  const dialogs: ReactNode = (
    <>
      <ExclusaoDialog
        cadastro={cadastro}
        exclusao={exclusao}
        onDeactivate={(registro) => change([registro], false)}
        onReplace={setReplaced}
      />
      {replaced && <SubstituicaoDialog cadastro={cadastro} registro={replaced} onClose={() => setReplaced(null)} />}
      {importing && <ImportacaoDialog cadastro={cadastro} onClose={() => setImporting(false)} />}
    </>
  );
  return {
    mayWrite,
    abrir,
    change,
    ask: exclusao.ask,
    copy: useCallback(
      // Lazy: form code is loaded with the form.
      async (registro: LinhaRespondida) => {
        const { copiaOf, digitadosOf } = await import('../../campos/registro-form.ts');
        abrir({ cadastro, registro: null, inicial: copiaOf(cadastro, digitadosOf(cadastro.campos, registro)) });
      },
      [abrir, cadastro],
    ),
    bulkActions: mayWrite ? emBloco(change) : [],
    buttons,
    begin: mayWrite && <EmptyCadastro cadastro={cadastro} onCreate={create} onImport={() => setImporting(true)} />,
    dialogs,
  };
}

const NADA = { gravadas: [], recusadas: [] };
/** Refused rows named in a toast; the rest is counted. */
const MAX_NOMEADAS = 3;

function useAtivo(cadastro: Cadastro) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { send, isPending } = useToastedSending({
    mutationFn: async ({ registros, ativo }: { registros: readonly LinhaRespondida[]; ativo: boolean }) => {
      const mudam = registros.filter((um) => um.ativo !== ativo);
      try {
        const { gravadas, recusadas } = mudam.length > 0 ? await sendAtivos(cadastro, mudam, ativo) : NADA;
        const versoes = new Map(gravadas.map(({ id, versao }) => [id, versao]));
        const trocados = mudam.flatMap((registro) => {
          const versao = versoes.get(chaveOf(cadastro, registro));
          return versao === undefined ? [] : [{ ...registro, ativo, versao }];
        });
        return { trocados, recusadas, ativo };
      } finally {
        await invalidateRegistros(client, cadastro);
      }
    },
    onSuccess: ({ trocados, recusadas, ativo }) => {
      if (recusadas.length > 0) toasts.show({ tone: 'danger', text: textOfRecusadas(recusadas) });
      if (trocados.length === 0) return;
      toasts.show({
        tone: 'success',
        text: textOfTroca(cadastro, trocados, ativo),
        action: { label: 'Desfazer', run: () => send({ registros: trocados, ativo: !ativo }) },
      });
    },
  });
  return {
    busy: isPending,
    change: useCallback((registros: readonly LinhaRespondida[], ativo: boolean) => send({ registros, ativo }), [send]),
  };
}

function textOfTroca(cadastro: Cadastro, registros: readonly LinhaRespondida[], ativo: boolean): string {
  const [only] = registros;
  if (only && registros.length === 1)
    return `“${nomeOf(cadastro, only)}” ${feito(cadastro, ativo ? 'ativado' : 'desativado')}`;
  return `${registros.length} registros ${ativo ? 'ativados' : 'desativados'}`;
}

function textOfRecusadas(recusadas: AtivosTrocados['recusadas']): string {
  const nomeadas = recusadas.slice(0, MAX_NOMEADAS).map(({ nome, mensagem }) => `“${nome}”: ${mensagem}`);
  const outras = recusadas.length - nomeadas.length;
  return [...nomeadas, ...(outras > 0 ? [`E mais ${outras} sem mudança.`] : [])].join(' ');
}
