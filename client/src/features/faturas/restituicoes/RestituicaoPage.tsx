import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, useParams } from 'react-router-dom';
import type { Restituicao } from '../../../../../shared/contracts/restituicao.ts';
import { formatarCompetencia, formatarData, formatarMomento } from '../../../../../shared/format/data.ts';
import { formatarPercentual, formatarReais } from '../../../../../shared/format/numero.ts';
import { restituicaoQuery } from '../../../api/restituicoes.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { paths } from '../../../navigation/paths.ts';
import { FactsSection } from '../../../ui/Facts.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TableSection } from '../../../ui/PlainTable.tsx';
import { BadgeOf } from '../../../ui/StatusBadge.tsx';
import { type AtoDaRestituicao, atosDa, nomeDoAto, situacaoDaRestituicao } from '../situacoes.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { QueryState } from '../../../campos/QueryState.tsx';

const AtoDaRestituicaoDialog = deferred(() => import('./AtoDaRestituicaoDialog.tsx'));

export default function RestituicaoPage() {
  const { id = '' } = useParams();
  const { data: restituicao, error, refetch, isLoading } = useQuery(restituicaoQuery(id));
  const [asked, setAsked] = useState<AtoDaRestituicao | null>(null);
  const writes = useAdmitted('write');
  return (
    <>
      <PageHeader
        title={restituicao ? `Restituição de ${formatarCompetencia(restituicao.competencia)}` : 'Restituição'}
        subtitle={restituicao && `${restituicao.numero} · ${restituicao.segurado}`}
        badge={restituicao && <BadgeOf badge={situacaoDaRestituicao[restituicao.situacao]} />}
        back={paths.restituicoes}
      >
        {writes &&
          restituicao &&
          atosDa(restituicao).map((ato, at) => (
            <Button key={ato} variant={at === 0 ? 'primary' : 'outline-secondary'} onClick={() => setAsked(ato)}>
              {nomeDoAto[ato]}
            </Button>
          ))}
      </PageHeader>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {restituicao && <Conteudo restituicao={restituicao} />}
      {restituicao && asked && (
        <AtoDaRestituicaoDialog restituicao={restituicao} ato={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

function Conteudo({ restituicao }: { readonly restituicao: Restituicao }) {
  const { cobrado, devido, valor, iof, abatido } = restituicao;
  return (
    <div className="ap-sections">
      <FactsSection
        title="Cálculo do mês"
        facts={[
          ['Prêmio líquido cobrado', formatarReais(cobrado)],
          ['Cálculo sem os documentos', formatarReais(devido)],
          ['Prêmio a restituir', formatarReais(valor)],
          ['IOF', formatarReais(iof)],
          ['Já abatido de faturas', formatarReais(abatido)],
          ['Causa', restituicao.causa],
        ]}
      />
      <FactsSection
        title="Dados"
        facts={[
          ['Apólice', <Link to={paths.apolice(restituicao.id_apolice)}>{restituicao.numero}</Link>],
          ['Sub-grupo', restituicao.grupo ?? 'Todos'],
          ['Endosso', restituicao.numero_endosso],
          ['Endosso de cancelamento', restituicao.endosso_cancelamento],
          ['Favorecido', restituicao.favorecido],
          ['CNPJ ou CPF', restituicao.documento_favorecido],
          ['Conta ou chave PIX', restituicao.conta],
          ['Emissão', formatarData(restituicao.data_emissao)],
          ['Vencimento', formatarData(restituicao.data_vencimento)],
          ['Pagamento', formatarData(restituicao.data_liquidacao)],
          ['Motivo', restituicao.motivo],
          ['Alterada', `${formatarMomento(restituicao.alterado_em)}, por ${restituicao.alterado_por}`],
        ]}
      />
      <TableSection
        title="Documentos cancelados"
        heads={['Documento', 'Prêmio']}
        numbers={['Prêmio']}
        rows={restituicao.documentos.map(({ documento, premio }) => [documento, formatarReais(premio)])}
      />
      <TableSection
        title="Abatida das faturas"
        heads={['Fatura', 'Competência', 'Valor']}
        numbers={['Valor']}
        rows={restituicao.faturas.map((fatura) => [
          fatura.numero_fatura ?? 'Sem número',
          formatarCompetencia(fatura.competencia),
          formatarReais(fatura.valor),
        ])}
      />
      <TableSection
        title="Comissões que voltam"
        heads={['Corretor', '%', 'Comissão']}
        numbers={['%', 'Comissão']}
        rows={restituicao.comissoes.map((comissao) => [
          comissao.corretor,
          formatarPercentual(Number(comissao.percentual)),
          formatarReais(comissao.valor),
        ])}
      />
      <TableSection
        title="Cosseguro que volta"
        heads={['Seguradora', 'Participação', 'Prêmio', 'Líquido']}
        numbers={['Participação', 'Prêmio', 'Líquido']}
        rows={restituicao.cosseguro.map((quota) => [
          quota.congenere ?? 'Própria',
          formatarPercentual(Number(quota.participacao)),
          formatarReais(quota.premio),
          formatarReais(quota.liquido),
        ])}
      />
    </div>
  );
}
