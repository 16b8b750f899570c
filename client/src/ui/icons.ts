import arrowClockwise from 'bootstrap-icons/icons/arrow-clockwise.svg?raw';
import arrowDown from 'bootstrap-icons/icons/arrow-down.svg?raw';
import arrowLeft from 'bootstrap-icons/icons/arrow-left.svg?raw';
import arrowLeftRight from 'bootstrap-icons/icons/arrow-left-right.svg?raw';
import arrowUp from 'bootstrap-icons/icons/arrow-up.svg?raw';
import barChart from 'bootstrap-icons/icons/bar-chart.svg?raw';
import bookmark from 'bootstrap-icons/icons/bookmark.svg?raw';
import boxSeam from 'bootstrap-icons/icons/box-seam.svg?raw';
import checkCircle from 'bootstrap-icons/icons/check-circle.svg?raw';
import checkLg from 'bootstrap-icons/icons/check-lg.svg?raw';
import chevronDown from 'bootstrap-icons/icons/chevron-down.svg?raw';
import chevronUp from 'bootstrap-icons/icons/chevron-up.svg?raw';
import circleHalf from 'bootstrap-icons/icons/circle-half.svg?raw';
import copy from 'bootstrap-icons/icons/copy.svg?raw';
import diagram3 from 'bootstrap-icons/icons/diagram-3.svg?raw';
import download from 'bootstrap-icons/icons/download.svg?raw';
import exclamationTriangle from 'bootstrap-icons/icons/exclamation-triangle.svg?raw';
import eye from 'bootstrap-icons/icons/eye.svg?raw';
import fileEarmarkPdf from 'bootstrap-icons/icons/file-earmark-pdf.svg?raw';
import fileEarmarkSpreadsheet from 'bootstrap-icons/icons/file-earmark-spreadsheet.svg?raw';
import fileEarmarkText from 'bootstrap-icons/icons/file-earmark-text.svg?raw';
import grid1x2 from 'bootstrap-icons/icons/grid-1x2.svg?raw';
import infoCircle from 'bootstrap-icons/icons/info-circle.svg?raw';
import journals from 'bootstrap-icons/icons/journals.svg?raw';
import layoutSidebar from 'bootstrap-icons/icons/layout-sidebar.svg?raw';
import layoutThreeColumns from 'bootstrap-icons/icons/layout-three-columns.svg?raw';
import lifePreserver from 'bootstrap-icons/icons/life-preserver.svg?raw';
import list from 'bootstrap-icons/icons/list.svg?raw';
import mailbox from 'bootstrap-icons/icons/mailbox.svg?raw';
import moonStars from 'bootstrap-icons/icons/moon-stars.svg?raw';
import pencil from 'bootstrap-icons/icons/pencil.svg?raw';
import people from 'bootstrap-icons/icons/people.svg?raw';
import play from 'bootstrap-icons/icons/play.svg?raw';
import plusLg from 'bootstrap-icons/icons/plus-lg.svg?raw';
import printer from 'bootstrap-icons/icons/printer.svg?raw';
import questionCircle from 'bootstrap-icons/icons/question-circle.svg?raw';
import receipt from 'bootstrap-icons/icons/receipt.svg?raw';
import search from 'bootstrap-icons/icons/search.svg?raw';
import sliders from 'bootstrap-icons/icons/sliders.svg?raw';
import sun from 'bootstrap-icons/icons/sun.svg?raw';
import trash from 'bootstrap-icons/icons/trash.svg?raw';
import upload from 'bootstrap-icons/icons/upload.svg?raw';
import xCircle from 'bootstrap-icons/icons/x-circle.svg?raw';
import xLg from 'bootstrap-icons/icons/x-lg.svg?raw';

/** The icons that the product uses, as SVG text of bootstrap-icons; only these reach the bundle. */
export const icons = {
  'arrow-clockwise': arrowClockwise,
  'arrow-down': arrowDown,
  'arrow-left': arrowLeft,
  'arrow-left-right': arrowLeftRight,
  'arrow-up': arrowUp,
  'bar-chart': barChart,
  bookmark,
  'box-seam': boxSeam,
  'check-circle': checkCircle,
  'check-lg': checkLg,
  'chevron-down': chevronDown,
  'chevron-up': chevronUp,
  'circle-half': circleHalf,
  copy,
  'diagram-3': diagram3,
  download,
  'exclamation-triangle': exclamationTriangle,
  eye,
  'file-earmark-pdf': fileEarmarkPdf,
  'file-earmark-spreadsheet': fileEarmarkSpreadsheet,
  'file-earmark-text': fileEarmarkText,
  'grid-1x2': grid1x2,
  'info-circle': infoCircle,
  journals,
  'layout-sidebar': layoutSidebar,
  'layout-three-columns': layoutThreeColumns,
  'life-preserver': lifePreserver,
  list,
  mailbox,
  'moon-stars': moonStars,
  pencil,
  people,
  play,
  'plus-lg': plusLg,
  printer,
  'question-circle': questionCircle,
  receipt,
  search,
  sliders,
  sun,
  trash,
  upload,
  'x-circle': xCircle,
  'x-lg': xLg,
} as const;
