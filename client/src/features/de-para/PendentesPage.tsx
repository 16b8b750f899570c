import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { createDePara, type Pendente, type RegistroDePara } from '../../../../shared/contracts/de-para.ts';
import { deParaQuery, pendentesQuery, sendMapeamento, sugestoesQuery } from '../../api/de-para.ts';
import { useListQuery } from '../../api/queries.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { besideRow } from '../../ui/list/row-focus.ts';
import { useListScreen } from '../../ui/list/useListScreen.ts';
import { paths } from '../../navigation/paths.ts';
import { Check } from '../../ui/Check.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { escopoFilters } from './de-para-columns.tsx';
import { pendentesColumns, provavel } from './pendentes-columns.tsx';
import { deferred } from '../../ui/deferred.tsx';
import './de-para.css';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';

const MapeamentoDialog = deferred(() => import('./MapeamentoDialog.tsx'));

/** Queue of texts without a mapping. Each is mapped from its row, which then disappears. */
export default function PendentesPage() {
  const client = useQueryClient();
  const pendentes = useListQuery(pendentesQuery);
  const { rows, refresh } = pendentes;
  const mayWrite = useAdmitted(createDePara.access);
  const [search] = useSearchParams();
  const layout = search.get('layout');
  const conversao = search.get('conversao');
  const [mapped, setMapped] = useState<Pendente | null>(null);
  /** Mappings are for every client and layout, not for those of the text. */
  const [geral, setGeral] = useState(false);
  const toasts = useToasts();
  const sugestoes = useListQuery(sugestoesQuery);
  const sugeridas = useMemo(
    () => new Map(sugestoes.rows.map(({ id_pendente, sugestoes: achadas }) => [id_pendente, achadas])),
    [sugestoes.rows],
  );
  const { send: onAccept } = useToastedSending({
    mutationFn: ({
      pendente: { tipo, de, id_layout, cnpj_segurado },
      registro,
    }: {
      pendente: Pendente;
      registro: RegistroDePara;
    }) => sendMapeamento({ tipo, de, ...(!geral && { id_layout, cnpj_segurado }), para: registro.codigo }),
    async onSuccess(_, { pendente, registro }) {
      toasts.show({ tone: 'success', text: `“${pendente.de}” mapeado como ${registro.descricao}!` });
      const focusNeighbour = besideRow(pendente.id_pendente);
      void client.invalidateQueries({ queryKey: deParaQuery.queryKey });
      await refresh();
      focusNeighbour();
    },
  });
  const columns = useMemo(
    () =>
      pendentesColumns(
        sugeridas,
        mayWrite ? { onMap: setMapped, onAccept: (pendente, registro) => onAccept({ pendente, registro }) } : null,
      ),
    [mayWrite, sugeridas, onAccept],
  );
  const filters = useMemo(() => escopoFilters(rows, layout), [rows, layout]);
  const list = useListScreen({ name: 'pendentes', rows, columns, filters });
  function close(saved: boolean) {
    const focusNeighbour = besideRow(mapped?.id_pendente ?? 0);
    setMapped(null);
    if (!saved) return;
    void client.invalidateQueries({ queryKey: deParaQuery.queryKey });
    void refresh().then(focusNeighbour);
  }
  const nadaEspera =
    !pendentes.loading && !pendentes.error && !rows.some((row) => layout === null || row.layout === layout);
  return (
    <>
      <ListPage
        {...pendentes}
        list={list}
        title="Valores sem De-Para"
        subtitle="Textos de arquivos recusados ainda sem De-Para. Mapeie-os e reprocesse o arquivo."
        tools={
          conversao && (
            <Link
              to={paths.reenvio(conversao)}
              className={`btn ${nadaEspera ? 'btn-primary' : 'btn-outline-secondary'}`}
            >
              <Icon name="arrow-clockwise" />
              Enviar o arquivo de novo
            </Link>
          )
        }
        placeholder="Buscar por texto, layout, segurado ou arquivo..."
        rowKey={(row) => row.id_pendente}
        emptyText="Nenhum valor aguardando mapeamento"
        emptyAction={
          !pendentes.error && <SecondaryLink size="sm" icon="play" text="Processar um arquivo" to={paths.conversor} />
        }
      >
        {mayWrite && (pendentes.loading || rows.length > 0) && (
          <Check
            className="mb-3"
            label="Mapear para todos os clientes e layouts, não só para o do arquivo"
            checked={geral}
            onChecked={setGeral}
          />
        )}
      </ListPage>
      {mapped && (
        <MapeamentoDialog
          of={mapped}
          geral={geral}
          sugestao={provavel(sugeridas.get(mapped.id_pendente) ?? [])}
          onClose={close}
        />
      )}
    </>
  );
}
