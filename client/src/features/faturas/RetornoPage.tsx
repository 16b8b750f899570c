import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import type { Importacao, LinhaImportada } from '../../../../shared/contracts/recebimento.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { contados, formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { importarRetorno } from '../../api/faturas.ts';
import { useRefused } from '../../api/use-admitted.ts';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../navigation/paths.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { SoLeitura } from '../../ui/SoLeitura.tsx';
import { Section } from '../../ui/Section.tsx';
import { BadgeOf } from '../../ui/StatusBadge.tsx';

const MOSTRADAS = 300;

const situacoes = {
  RECUSADA: ['Recusada', 'danger'],
  NAO_ENCONTRADA: ['Não encontrada', 'warning'],
  IGNORADA: ['Não é pagamento', 'neutral'],
  ENCONTRADA: ['A registrar', 'info'],
  REGISTRADA: ['Registrada', 'success'],
} as const satisfies Record<LinhaImportada['situacao'], readonly [string, string]>;
const ordem = Object.keys(situacoes);

export default function RetornoPage() {
  const onlyReads = useRefused('write');
  const [file, setFile] = useState<File | null>(null);
  const { send, data, reset, isPending, error } = useSending({
    mutationFn: ({ arquivo, simular }: { arquivo: File; simular: boolean }) => importarRetorno(arquivo, simular),
    invalidates: ['faturas'],
  });
  const registradas = data?.linhas.some(({ situacao }) => situacao === 'REGISTRADA');
  const escolher = (arquivo: File | null) => {
    setFile(arquivo);
    reset();
    if (arquivo) send({ arquivo, simular: true });
  };
  return (
    <>
      <PageHeader title="Retorno do banco" back={paths.faturas}>
        {file && data && !registradas && data.encontradas > 0 && (
          <Button disabled={isPending} onClick={() => send({ arquivo: file, simular: false })}>
            Registrar {contados(data.encontradas, 'recebimento')}
          </Button>
        )}
      </PageHeader>
      <div className="ap-sections">
        {onlyReads && <SoLeitura para="registrar recebimentos" />}
        <FileDrop
          label="Arquivo de retorno"
          accept=".ret,.txt,.csv,text/csv,text/plain"
          invitation="Arraste o retorno aqui ou escolha um arquivo"
          file={file}
          onFile={escolher}
          disabled={isPending || onlyReads}
          hint="CNAB 240, ou CSV com as colunas nosso número, valor, data e vencimento. Nada é registrado antes da conferência."
        />
        <QueryState error={error} />
        <p role="status" className={data || isPending ? undefined : 'visually-hidden'}>
          {isPending ? 'Lendo o arquivo...' : data && resumo(data, registradas === true)}
        </p>
        {data && <Linhas importacao={data} />}
      </div>
    </>
  );
}

function resumo({ quantidade, encontradas, valor }: Importacao, registradas: boolean): string {
  const feito = registradas ? 'registrados' : 'a registrar';
  return `${formatarInteiro(quantidade)} linhas: ${contados(encontradas, 'recebimento')} ${feito}, ${formatarReais(valor)}; ${formatarInteiro(quantidade - encontradas)} sem registro.`;
}

function Linhas({ importacao: { linhas } }: { readonly importacao: Importacao }) {
  const porUrgencia = linhas.toSorted(
    (a, b) => ordem.indexOf(a.situacao) - ordem.indexOf(b.situacao) || a.linha - b.linha,
  );
  return (
    <Section title="Linhas do arquivo" landmark={false} flush>
      <PlainTable
        label="Linhas do arquivo"
        heads={['Linha', 'Situação', 'Nosso número', 'Data', 'Valor', 'Fatura', 'Observação']}
        numbers={['Valor']}
        rows={porUrgencia.slice(0, MOSTRADAS).map((linha) => [
          linha.linha,
          <BadgeOf badge={situacoes[linha.situacao]} />,
          linha.nosso_numero,
          formatarData(linha.data),
          formatarReais(linha.valor),
          linha.fatura && (
            <Link to={paths.fatura(linha.fatura.id_fatura)}>
              {linha.fatura.numero}
              {linha.fatura.parcela !== null && `, parcela ${linha.fatura.parcela}`} · {linha.fatura.segurado}
            </Link>
          ),
          observacaoDa(linha),
        ])}
      />
      {linhas.length > MOSTRADAS && (
        <p className="p-3 m-0">
          As primeiras {MOSTRADAS} de {formatarInteiro(linhas.length)} linhas.
        </p>
      )}
    </Section>
  );
}

function observacaoDa({ motivo, como, encargos }: LinhaImportada): string {
  const notas = [
    motivo,
    como === 'VALOR_E_VENCIMENTO' && 'pelo valor e vencimento',
    Number(encargos) > 0 && `juros e multa de ${formatarReais(encargos)} à parte`,
  ];
  return notas.filter(Boolean).join('; ');
}
