import { useQuery } from '@tanstack/react-query';
import { situacoes } from '../../../../shared/contracts/fatura.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { ateDigitos, formatarCompacto } from '../../../../shared/format/compacto.ts';
import { formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { resumoQuery } from '../../api/faturas.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { links } from '../../navigation/links.ts';
import { SecondaryButton, SecondaryLink } from '../../ui/SecondaryButton.tsx';

interface Props {
  readonly competencia: number;
  readonly situacao: string;
  readonly onSituacao: (situacao: string) => void;
}

export function MesDasFaturas({ competencia, situacao, onSituacao }: Props) {
  const { data } = useQuery(resumoQuery(competencia));
  const filtros = [
    ...situacoes.flatMap((one) => {
      const achada = data?.situacoes.find((uma) => uma.situacao === one);
      return achada ? [{ ...achada, nome: situacaoEmPalavras[one][0] }] : [];
    }),
    ...(data && data.vencidas.faturas > 0 ? [{ ...data.vencidas, situacao: 'VENCIDA', nome: 'Vencidas' }] : []),
  ];
  return (
    <div className="ap-month-strip" role="group" aria-label="Situações do mês">
      <span className="ap-month-state">
        <Parcela nome="Em aberto" faturas={data?.abertas.faturas} valor={data?.abertas.valor} />
      </span>
      {filtros.map(({ situacao: one, nome, faturas, valor_total: valor }) => (
        <button
          key={one}
          type="button"
          className="ap-month-state"
          data-tone={one === 'VENCIDA' ? 'danger' : undefined}
          aria-pressed={situacao === one}
          onClick={() => onSituacao(situacao === one ? '' : one)}
        >
          <Parcela nome={nome} faturas={faturas} valor={valor} />
        </button>
      ))}
    </div>
  );
}

/** State, count and compact amount; the tooltip and screen readers have the whole amount. */
function Parcela({ nome, faturas, valor }: { nome: string; faturas: number | undefined; valor: string | undefined }) {
  const reais = formatarReais(valor);
  return (
    <span title={reais}>
      {nome}
      <br /> <strong>{faturas === undefined ? '–' : formatarInteiro(faturas)}</strong>
      {valor !== undefined && Number(valor) !== 0 && (
        <>
          {' '}
          <span aria-hidden="true">· {formatarCompacto(Number(valor), ateDigitos(3))}</span>
          <span className="visually-hidden">{reais}</span>
        </>
      )}
    </span>
  );
}

/** Empty state of a month: whether it is open, its unbilled shipments, and how to create invoices. */
export function MesSemFatura({ mes, onPrevia }: { readonly mes: string; readonly onPrevia: () => void }) {
  const { data } = useQuery(resumoQuery(competenciaDe(mes)));
  const mayWrite = useAdmitted('write');
  if (!data) return null;
  const { faturas, valor } = data.abertas;
  if (faturas === 0) return <p className="mb-0">Nenhuma averbação aguarda fatura nesta competência.</p>;
  return (
    <>
      <p className="text-body-secondary mb-2">
        {`O mês está aberto: ${faturas === 1 ? '1 período aguarda' : `${formatarInteiro(faturas)} períodos aguardam`} fatura, ${formatarReais(valor)} de prêmio.`}
      </p>
      <div className="d-flex flex-wrap justify-content-center gap-2">
        {mayWrite && <SecondaryButton text="Gerar prévia" size="sm" onClick={onPrevia} />}
        <SecondaryLink size="sm" text="Fechamento do mês" to={links.fechamentoDoMes(mes)} />
      </div>
    </>
  );
}

/** Converts `YYYY-MM` to a competência (`YYYYMM`); 0 if invalid. */
export const competenciaDe = (mes: string): number =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(mes) ? Number(mes.replace('-', '')) : 0;
