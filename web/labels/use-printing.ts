import { printLabels } from '@holdfast/domain/labels/endpoints';
import { useChange } from '../kernel/call/query.ts';
import { toast } from '../ui/overlay/toast-list.ts';

/** Prints labels and hands the PDF to the browser as a download. */
export function usePrinting() {
  return useChange(printLabels, {
    onDone: ({ pdf, pages }) => {
      download(pdf);
      const sheets = pages === 1 ? '1 sheet' : `${pages} sheets`;
      toast({
        tone: 'success',
        text: `Labels.pdf: ${sheets}. Print it at 100%, without fitting to the page.`,
      });
    },
  });
}

function download(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'Labels.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
