import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { lerDecimal } from '../../../../shared/contracts/cadastros/ler-digitado.ts';
import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import type { meios } from '../../../../shared/contracts/recebimento.ts';
import { formatarData, hoje } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { devidoQuery, receber } from '../../api/faturas.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { optionsOf } from '../../ui/select-option.ts';
import { meiosEmPalavras } from './situacoes.tsx';

export default function ReceberDialog({ fatura, onClose }: { readonly fatura: Fatura; readonly onClose: () => void }) {
  const form = useForm({
    defaultValues: {
      data: hoje(),
      valor: '',
      meio: 'BOLETO' as (typeof meios)[number],
      parcela: '',
      referencia: '',
      excedente: '' as '' | 'CREDITO',
    },
  });
  const [data, parcela] = form.watch(['data', 'parcela']);
  const { data: devido } = useQuery(devidoQuery(fatura.id_fatura, data));
  const saldo = parcela === '' ? devido?.saldo : devido?.parcelas[Number(parcela) - 1]?.saldo;
  const { props } = useFormSending(form, {
    mutationFn: ({ valor, referencia, parcela: uma, excedente, ...resto }) =>
      receber(fatura.id_fatura, {
        ...resto,
        valor: valor.trim() === '' ? (saldo ?? '') : lerDecimal(valor),
        versao: fatura.versao,
        ...(referencia.trim() !== '' && { referencia }),
        ...(uma !== '' && { parcela: Number(uma) }),
        ...(excedente !== '' && { excedente }),
      }),
    invalidates: ['faturas'],
    done: (feito) => (Number(feito.saldo) === 0 ? 'Fatura paga.' : `Recebido. Saldo: ${formatarReais(feito.saldo)}.`),
  });
  return (
    <FormDialog
      title="Registrar recebimento"
      submitLabel="Registrar"
      busyLabel="Registrando..."
      disabled={devido === undefined}
      {...props}
      onClose={onClose}
    >
      <CamposSimples
        form={form}
        campos={[
          {
            nome: 'data',
            rotulo: 'Data do recebimento',
            obrigatorio: true,
            ajuda: 'Os tributos são os deste dia',
            dia: true,
          },
          fatura.parcelas.length > 1 && {
            nome: 'parcela',
            rotulo: 'Parcela',
            opcoes: [
              { value: '', label: 'A mais antiga em aberto' },
              ...fatura.parcelas.map((uma) => ({
                value: uma.parcela,
                label: `${uma.parcela}, de ${formatarData(uma.data_vencimento)}`,
              })),
            ],
          },
          {
            nome: 'valor',
            rotulo: 'Valor',
            ajuda: saldo ? `Saldo nesta data: ${formatarReais(saldo)}. Em branco: o saldo` : 'Em branco: o saldo',
            atributos: { inputMode: 'decimal', placeholder: saldo?.replace('.', ',') },
          },
          { nome: 'meio', rotulo: 'Meio', opcoes: optionsOf(meiosEmPalavras) },
          {
            nome: 'referencia',
            rotulo: 'Referência',
            ajuda: 'Comprovante, nosso número',
            atributos: { maxLength: 60 },
          },
          {
            nome: 'excedente',
            rotulo: 'Acima do saldo',
            opcoes: optionsOf({ '': 'Recusar', CREDITO: 'Guardar como crédito da apólice' }),
          },
        ]}
      />
    </FormDialog>
  );
}
